const t=`# Disney Lorcana: what the cards are called in Japanese and in Simplified Chinese; a name that is not known stays out.
99 Puppies	99匹わんちゃん大行進	99 条小狗
A Pirate's Life	A Pirate’s Life	海盗的生活
A Whole New World	A WHOLE NEW WORLD	新的世界
Abu - Mischievous Monkey	アブー - いたずらおサル	阿布 - 淘气的猴子
Agrabah - Marketplace	アグラバー - 市場	阿格拉巴 - 集市
Agustin Madrigal - Clumsy Dad	アグスティン・マドリガル - ドジなパパ	奥古斯丁·马利加 - 冒失的爸爸
Airfoil	スカイボード	飞行板
Aladdin - Brave Rescuer	アラジン - 勇敢な救出者	阿拉丁 - 勇敢的救助人
Aladdin - Cornered Swordsman	アラジン - 追い込まれた剣士	阿拉丁 - 被困的用刀高手
Aladdin - Heroic Outlaw	アラジン - 無法の英雄	阿拉丁 - 草莽英雄
Aladdin - Prince Ali	アラジン - アリ王子	阿拉丁 - 阿里王子
Aladdin - Resolute Swordsman	アラジン - 決心した剣士	阿拉丁 - 坚毅的用刀高手
Aladdin - Street Rat	アラジン - ドブネズミ	阿拉丁 - 过街老鼠
Alice - Growing Girl	アリス - 大きくなっちゃった	爱丽丝 - 长高的小女孩
Alice - Tea Alchemist	アリス - お茶会の錬金術師	爱丽丝 - 茶艺术师
Alma Madrigal - Family Matriarch	アルマ・マドリガル - 母家長	艾尔玛·马利加 - 家族族长
And Then Along Came Zeus	そこに登場、ゼウス！	然后宙斯来了
Anna - Braving the Storm	アナ - 嵐に立ち向かう者	安娜 - 勇闯风雪
Anna - Heir to Arendelle	アナ - アレンデールの継承者	安娜 - 阿伦黛尔王位继承人
Anna - True-Hearted	アナ - 誠心なる姫君	安娜 - 真心骑士
Antonio Madrigal - Animal Expert	アントニオ・マドリガル - どうぶつのともだち	安东尼·马利加 - 动物专家
Archimedes - Highly Educated Owl	アルキメデス - 教育のあるフクロウ	阿基米德 - 学位渊博的猫头鹰
Arges - The Cyclops	アルゲス - サイクロプス	亚格斯 - 独眼巨魔
Ariel - Adventurous Collector	アリエル - 冒険好きな収集家	爱丽儿 - 大胆收藏家
Ariel - Determined Mermaid	アリエル - 心を決めた人魚	爱丽儿 - 决绝的人鱼
Ariel - On Human Legs	アリエル - 人間にはなれたけど	爱丽儿 - 像人一样站立
Ariel - Singing Mermaid	アリエル - 人魚の歌姫	爱丽儿 - 高歌的美人鱼
Ariel - Sonic Warrior	アリエル - 音響の戦士	爱丽儿 - 音波战士
Ariel - Spectacular Singer	アリエル - 麗しい歌姫	爱丽儿 - 脱颖而出的歌手
Ariel - Treasure Collector	アリエル - 宝物収集家	爱丽儿 - 宝贝收藏家
Ariel - Whoseit Collector	アリエル - 沈品収集家	爱丽儿 - 珠宝收藏家
Ariel's Grotto - A Secret Place	アリエルの岩屋 - 秘密の場所	爱丽儿的洞室 - 秘密地点
Arthur - Trained Swordsman	アーサー - 修行を積んだ剣士	亚瑟 - 学成的剑士
Arthur - Wizard's Apprentice	アーサー - 魔法使いの弟子	亚瑟 - 巫师的学徒
Atlantica - Concert Hall	アトランティカ - コンサートホール	亚特兰提卡 - 音乐厅
Audrey Ramirez - The Engineer	オードリー・ラミレズ - 機関士	奥黛丽 - 工程师
Aurelian Gyrosensor	オーレリアン・ジャイロセンサー	晶光陀螺仪
Aurora - Briar Rose	オーロラ - ブライア・ローズ	奥罗拉 - 蔷薇玫瑰
Aurora - Dreaming Guardian	オーロラ - 夢見る守護者	奥罗拉 - 梦中守护人
Aurora - Lore Guardian	オーロラ - ロアの守護者	奥罗拉 - 奇谈守护人
Aurora - Regal Princess	オーロラ - 優雅な姫	奥罗拉 - 皇室公主
Aurora - Tranquil Princess	オーロラ - 平穏なるプリンセス	奥罗拉 - 平静的公主
Avalanche	なだれ	雪崩
Ba-Boom!	ドッカーン！	叭卟！
Baloo - Fun-Loving Bear	バルー - 楽しいこと好きのクマ	巴鲁 - 爱玩乐的大熊
Baloo - von Bruinwald XIII	バルー - フォン・ブルーインヴァルト13世	巴鲁 - 布殷华男爵十三世
Bashful - Hopeless Romantic	てれすけ - 夢見がちなロマンチスト	害羞鬼 - 浪漫脑
Basil - Great Mouse Detective	バジル - 偉大なネズミの探偵	巴索 - 妙妙探
Basil - Of Baker Street	バジル - ベーカー街の探偵	巴索 - 住在贝克街
Basil - Perceptive Investigator	バジル - 鋭い私立探偵	巴索 - 敏锐的调查员
Be King Undisputed	尊敬される王に	一定会当国王
Be Our Guest	BE OUR GUEST	欢迎你
Be Prepared	BE PREPARED	快准备
Beast - Forbidding Recluse	野獣 - 人嫌いの世捨て人	野兽 - 厌客的独居人
Beast - Hardheaded	野獣 - 傷心の頑固者	野兽 - 认清现实
Beast - Relentless	野獣 - 容赦せん	野兽 - 百折不挠
Beast - Selfless Protector	野獣 - 捨て身の保護者	野兽 - 无私的护卫
Beast - Thick-Skinned	野獣 - 硬皮なる者	野兽 - 皮糙肉厚
Beast - Tragic Hero	野獣 - 悲劇の主人公	野兽 - 悲情英雄
Beast - Wolfsbane	野獣 - 狼の天敵	野兽 - 野狼克星
Beast - Wounded	野獣 - 手負いの獣	野兽 - 身负重伤
Beast's Mirror	野獣の鏡	野兽的魔镜
Befuddle	うろたえるのじゃ！	神魂颠倒
Belle - Accomplished Mystic	ベル - 熟練なるミスティーク	贝儿 - 熟练的秘法师
Belle - Bookworm	ベル - 本の虫	贝儿 - 书迷
Belle - Hidden Archer	ベル - 森の中の射手	贝儿 - 隐踪弓箭手
Belle - Inventive Engineer	ベル - 発明エンジニア	贝儿 - 工程发明家
Belle - Strange but Special	ベル - 美しいけど変わり者	贝儿 - 与众不同
Belle - Untrained Mystic	ベル - 未熟なるミスティーク	贝儿 - 生疏的秘法师
Belle's House - Maurice's Workshop	ベルの家 - モーリスの工房	贝儿的家 - 莫里斯的工坊
Benja - Bold Uniter	ベンジャ - 大胆な団結主義者	蓬加 - 团结众人的勇者
Benja - Guardian of the Dragon Gem	ベンジャ - 龍の石の守り人	蓬加 - 神龙水晶的守护者
Bernard - Brand-New Agent	バーナード - 新参エージェント	伯纳德 - 救难组织新成员
Bestow a Gift	贈り物を授けよう	送上祝福
Bibbidi Bobbidi Boo	Bibbidi Bobbidi Boo	比比迪巴比迪布
Billy Bones - Keeper of the Map	ビリー・ボーンズ - 地図の所持者	比利·蓬斯 - 藏宝图持有人
Binding Contract	破れない契約	合约
Blue Fairy - Rewarding Good Deeds	ブルー・フェアリー - 良い行いに報いる者	蓝仙女 - 奖励善举
Boss's Orders	ボスの命令	老板的命令
Boun - Precocious Entrepreneur	ブーン - 早熟な実業家	阿波 - 小小当家人
Bounce	ピョンピョン	跳跃
Brawl	乱闘	餐馆切磋
Break	かんしゃく	砸烂
Bruno Madrigal - Out of the Shadows	ブルーノ・マドリガル - 影から出てきた男	布鲁诺·马利加 - 走出暗阁
Bruno Madrigal - Undetected Uncle	ブルーノ・マドリガル - おじ気づいたおじさん	布鲁诺·马利加 - 不知所踪的舅舅
Bruno's Return	帰ってきたブルーノ	布鲁诺回家
Bucky - Squirrel Squeak Tutor	バッキー - リス語の先生	巴奇 - 松鼠吱语老师
Camilo Madrigal - Prankster	カミロ・マドリガル - イタズラ名人	卡米洛·马利加 - 小调皮
Captain - Colonel's Lieutenant	大尉 - 大佐殿の副官	上尉 - 上校的副官
Captain Amelia - First in Command	アメリア船長 - 総指揮官	艾米莉亚船长 - 负责发号施令
Captain Hook - Captain of the Jolly Roger	フック船長 - ジョリーロジャー号の船長	虎克船长 - 骷髅船船长
Captain Hook - Forceful Duelist	フック船長 - 強引な決闘者	虎克船长 - 强力决斗高手
Captain Hook - Master Swordsman	フック船長 - 剣の達人	虎克船长 - 剑术高手
Captain Hook - Ruthless Pirate	フック船長 - 冷酷な海賊	虎克船长 - 无耻的海盗
Captain Hook - Thinking a Happy Thought	フック船長 - あくどいことを考え中	虎克船长 - 童心未泯
Captain Hook's Rapier	フック船長のレイピア	虎克船长的细剑
Card Soldiers - Full Deck	トランプ兵 - ひと山の紙束	纸牌兵 - 一整副牌
Casa Madrigal - Casita	マドリガル家のおうち - カシータ	马利加的房子 - 魔法屋
Caterpillar - Calm and Collected	イモムシ - 意味深な戒め屋	毛毛虫 - 安然自得
Cerberus - Three-Headed Dog	ケルべロス - 三つ首の番犬	智伯司 - 三头犬
Charge!	突撃！	冲锋！
Chernabog - Evildoer	チェルナボーグ - 邪悪の化身	切尔诺伯格 - 作歹魔
Chernabog's Followers - Creatures of Evil	チェルナボーグの従僕ども - 邪悪の眷属	切尔诺伯格的信奉者 - 邪恶生灵
Cheshire Cat - Always Grinning	チェシャ猫 - ニヤニヤニャーニャー	妙妙猫 - 总在怪笑
Cheshire Cat - From the Shadows	チェシャ猫 - 影からニヤニヤ	妙妙猫 - 暗中现身
Cheshire Cat - Not All There	チェシャ猫 - ヘンテコ	妙妙猫 - 不太正常
Chi-Fu - Imperial Advisor	チ・フー - 皇帝顧問	赐福 - 大臣
Chief Bogo - Respected Officer	ボゴ署長 - 一目置かれた警官	牛局长 - 尊敬的警长
Chief Tui - Proud of Motunui	村長トゥイ - モトゥヌイの誇り	图伊酋长 - 莫图鲁尼的骄傲
Chief Tui - Respected Leader	村長トゥイ - 尊敬される指導者	图伊酋长 - 尊敬的首领
Chien-Po - Imperial Soldier	チェン・ポー - 皇軍兵士	金宝 - 王国正规兵
Chip the Teacup - Gentle Soul	ティーカップのチップ - やさしい子	阿齐 - 心地善良
Christopher Robin - Adventurer	クリストファー・ロビン - 冒険者	克里斯托夫·罗宾 - 冒险家
Cinderella - Ballroom Sensation	シンデレラ - 舞踏会の花形	灰姑娘 - 舞厅焦点
Cinderella - Gentle and Kind	シンデレラ - 忘れない優しさ	灰姑娘 - 温柔善良
Cinderella - Knight in Training	シンデレラ - 騎士見習い	灰姑娘 - 受训的骑士
Cinderella - Melody Weaver	シンデレラ - メロディの紡ぎ手	灰姑娘 - 天籁歌手
Cinderella - Stouthearted	シンデレラ - 剛胆なる姫君	灰姑娘 - 刚毅骑士
Cleansing Rainwater	浄化の雨水	净涤雨水
Cobra Bubbles - Just a Social Worker	コブラ・バブルス - ただの福祉局員ですよ	光头先生 - 普通社工
Coconut Basket	ココナッツのかご	椰子篮
Cogsworth - Grandfather Clock	コグスワース - 大きな古時計	葛士华 - 老爷钟
Cogsworth - Majordomo	コグスワース - 執事長	葛士华 - 大总管
Cogsworth - Talking Clock	コグスワース - 物言う時計	葛士华 - 会说话的钟
Control Your Temper!	怒ってばかりね！	改改你的臭脾气！
Cri-Kee - Lucky Cricket	クリキー - 幸運のコオロギ	蟋蟀 - 吉祥的鸣虫
Croquet Mallet	クロッケーのマレット	槌球杆
Cruella De Vil - Fashionable Cruiser	クルエラ - ファッショナブルなドライバー	库伊拉 - 时尚的兜风女郎
Cruella De Vil - Miserable as Usual	クルエラ - いつだって腐りどおしよ	库伊拉 - 老样子
Cruella De Vil - Perfectly Wretched	クルエラ - 相変わらずひどいものよ！	库伊拉 - 实在糟透
Cubby - Mighty Lost Boy	カビー - ロスト・ボーイズの力持ち	库比 - 走失的大力小孩
Cursed Merfolk - Ursula's Handiwork	呪われた人魚 - アースラの被害者	受惩罚的人鱼 - 乌苏拉的作品
Cut to the Chase	単刀直入	直取目标
Daisy Duck - Lovely Lady	デイジーダック - 愛しのレディ	黛丝 - 俏贵妇
Daisy Duck - Musketeer Spy	デイジーダック - 銃士隊のスパイ	黛丝 - 剑客团密探
Daisy Duck - Secret Agent	デイジーダック - ヒミツのエージェント	黛丝 - 秘密特工
Dalmatian Puppy - Tail Wagger	ダルメシアンの子犬 - しっぽフリフリちゃん	斑点狗 - 摇尾小狗
Dang Hu - Talon Chief	ダン・フー - タロンの長	邓海 - 龙爪湾族长
De Vil Manor - Cruella's Estate	ド・ビル邸 - クルエラの屋敷	德威尔庄园 - 库伊拉的豪宅
Della Duck - Unstoppable Mom	デラ・ダック - 無敵のママ	德拉·达克 - 勇往直前的鸭妈妈
Develop Your Brain	本を読みたまえ	开发大脑
Dewey - Showy Nephew	デューイ - 出たがり甥っ子	杜儿 - 显眼包侄子
Diablo - Devoted Herald	ディアブロ - 忠実なる使い魔	迪艾瓦 - 忠心的信使
Diablo - Faithful Pet	ディアブロ - 忠実なペット	迪艾瓦 - 忠诚的宠物
Diablo - Maleficent's Spy	ディアブロ - マレフィセントのスパイ	迪艾瓦 - 黑巫婆的眼线
Dig a Little Deeper	Dig a Little Deeper	听内心的声音
Dinglehopper	カミスキー	丁零当啷
Dinner Bell	ディナーベル	晚餐铃
Distract	注意そらし	分散注意
Divebomb	急降下爆撃	俯冲突击
Do It Again!	またやるのよ！	再洗一次！
Doc - Leader of the Seven Dwarfs	先生 - ７人のこびとのおかしら	万事通 - 七个小矮人的班长
Dodge!	ひらり！	闪避！
Dolores Madrigal - Easy Listener	ドロレス・マドリガル - 地獄耳	多莉丝·马利加 - 顺风耳
Don Karnage - Prince of Pirates	ドン・カルナージ - 空の盗賊プリンス	唐卡内基 - 海盗王子
Donald Duck - Boisterous Fowl	ドナルドダック - 騒々しいアヒル	唐老鸭 - 聒噪的鸭子
Donald Duck - Buccaneer	ドナルドダック - バッカニーア	唐老鸭 - 江洋大盗
Donald Duck - Deep-Sea Diver	ドナルドダック - 深海ダイバー	唐老鸭 - 深海潜水员
Donald Duck - Musketeer	ドナルドダック - 銃士	唐老鸭 - 剑客
Donald Duck - Musketeer Soldier	ドナルドダック - 銃士隊の兵士	唐老鸭 - 剑客团士兵
Donald Duck - Not Again!	ドナルドダック - 二度とごめんだ！	唐老鸭 - 再遭重创！
Donald Duck - Perfect Gentleman	ドナルドダック - 立派な紳士	唐老鸭 - 模范绅士鸭
Donald Duck - Sleepwalker	ドナルドダック - 夢遊病者	唐老鸭 - 梦游鸭
Donald Duck - Strutting His Stuff	ドナルドダック - 発明自慢	唐老鸭 - 阔步向前
Dopey - Always Playful	おとぼけ - いつでも陽気	胡涂蛋 - 淘气包
Dr. Facilier - Agent Provocateur	ファシリエ - 悪事の協力者	霍博士 - 魔影代理人
Dr. Facilier - Charlatan	ファシリエ - イカサマ師	霍博士 - 江湖骗子
Dr. Facilier - Fortune Teller	ファシリエ - 占い師	霍博士 - 算命先生
Dr. Facilier - Remarkable Gentleman	ファシリエ - 素晴らしい紳士	霍博士 - 了不起的先生
Dr. Facilier - Savvy Opportunist	ファシリエ - 抜け目ないペテン師	霍博士 - 见风使舵的投机客
Dr. Facilier's Cards	ファシリエのカード	霍博士的塔罗牌
Dragon Fire	ドラゴンの炎	龙火
Dragon Gem	龍の石	神龙水晶
Duke Weaselton - Small-Time Crook	デューク・ウィーゼルトン - ちんけなイカサマ師	威斯顿公爵 - 无名混混
Duke of Weselton - Opportunistic Official	ウェーゼルトン公爵 - 虎視眈々の公使	威尔镇公爵 - 投机的官员
Eeyore - Overstuffed Donkey	イーヨー - ぎゅうぎゅう詰めのロバ	屹耳 - 塞满的驴子
Eli La Bouff - Big Daddy	イーライ・ラバフ - ビッグ・ダディ	拉戈堡夫 - 老爸
Elsa - Gloves Off	エルサ - 手の内を見せるわ	艾莎 - 大显身手
Elsa - Ice Surfer	エルサ - アイスサーファー	艾莎 - 驭冰踏浪
Elsa - Queen Regent	エルサ - 氷城の君主	艾莎 - 未归女王
Elsa - Snow Queen	エルサ - 雪の女王	艾莎 - 冰雪女王
Elsa - Spirit of Winter	エルサ - 冬の精霊	艾莎 - 冬灵
Elsa - Storm Chaser	エルサ - 嵐を追う者	艾莎 - 追风逐云
Enchantress - Unexpected Judge	魔女 - まさかの裁き人	女巫 - 突临评判人
Eudora - Accomplished Seamstress	ユードラ - 腕のいい仕立屋	伊朵拉 - 巧手裁缝
Eye of the Fates	運命の目	命运之眼
Fa Li - Mulan's Mother	ファ・リー - ムーランの母	花李氏 - 花木兰之母
Fa Zhou - Mulan's Father	ファ・ズー - ムーランの父	花弧 - 花木兰之父
Fairy Godmother - Here to Help	フェアリーゴッドマザー - 助けに来たわよ	仙女教母 - 伸出援手
Fairy Godmother - Mystic Armorer	フェアリーゴッドマザー - 神秘の武器職人	仙女教母 - 神秘兵器匠
Fairy Godmother - Pure Heart	フェアリーゴッドマザー - 純粋な心	仙女教母 - 纯良善心
Falling Down the Rabbit Hole	うさぎの穴をまっさかさま	掉进兔子洞
Fan the Flames	そそっかしいそそのかし	煽风点火
Fang - River City	ファング - 川の都市	龙牙谷 - 河流城
Fang Crossbow	ファングの弓矢	龙牙谷弩弓
Felicia - Always Hungry	フェリシア - いつも腹ペコ	费利 - 喂不饱
Fidget - Ratigan's Henchman	フィジット - ラティガンの手下	费盖 - 瑞根的爪牙
Field of Ice	氷の陣	冰雪结界
Fire the Cannons!	大砲発射！	开炮！
First Aid	応急手当	急救
Fishbone Quill	魚の骨ペン	鱼骨笔
Flintheart Glomgold - Lone Cheater	フリントハート・グロムゴールド - 不正な独り者	葛罗姆哥德 - 独来独往的作弊人
Flotsam & Jetsam - Entangling Eels	フロットサム＆ジェットサム - ウツボ・カラミティ	胡善与贾善 - 缠绕海鳗
Flotsam - Riffraff	フロットサム - ごろつき	胡善 - 漂浮的垃圾
Flotsam - Ursula's Spy	フロットサム - アースラのスパイ	胡善 - 乌苏拉的眼线
Flounder - Collector's Companion	フランダー - 収集家のツレ	弗朗德 - 收藏家的伙伴
Flounder - Voice of Reason	フランダー - 引き止め役	弗朗德 - 个性谨慎
Flynn Rider - Charming Rogue	フリン・ライダー - イケてるお尋ね者	费林·雷德 - 迷人的恶棍
Flynn Rider - Confident Vagabond	フリン・ライダー - 自信満々の放浪者	费林·雷德 - 自信的流浪汉
Flynn Rider - Frenemy	フリン・ライダー - 薄情者	费林·雷德 - 亦敌亦友
Flynn Rider - His Own Biggest Fan	フリン・ライダー - オレの最大のファンであるオレ	费林·雷德 - 自己的头号粉丝
Forbidden Mountain - Maleficent's Castle	魔の山 - マレフィセントの城	禁山 - 黑巫婆的城堡
Fortisphere	剛健の宝球	刚毅墨珠
Four Dozen Eggs	タマゴ４ダース	四打蛋
Freeze	凍りなさい	冰冻
Friar Tuck - Priest of Nottingham	タック神父 - ノッティンガムの司祭	塔克修士 - 诺丁汉的牧师
Friend Like Me	Friend Like Me	没人比我更神奇
Friends on the Other Side	FRIENDS ON THE OTHER SIDE	我的朋友来自魔法世界
Frying Pan	フライパン	平底锅
Félix Madrigal - Fun-Loving Family Man	フェリックス・マドリガル - 陽気で家族想い	菲利克斯·马利加 - 顾家的开心果
Gantu - Galactic Federation Captain	ガントゥ - 銀河連邦大尉	钢图 - 星际联盟舰长
Gaston - Arrogant Hunter	ガストン - 尊大なハンター	加斯顿 - 狂妄的猎人
Gaston - Baritone Bully	ガストン - バリトンの威張り屋	加斯顿 - 美声恶霸
Gaston - Despicable Dealer	ガストン - 卑劣な取引相手	加斯顿 - 黑心的交易人
Gaston - Intellectual Powerhouse	ガストン - パワフルなインテリ	加斯顿 - 脑力发达
Gaston - Scheming Suitor	ガストン - たくらみの求婚者	加斯顿 - 奸诈的追求者
Genie - Cramped in the Lamp	ジーニー - 狭いランプからコンニチワ	精灵 - 蜗居神灯
Genie - On the Job	ジーニー - 私はあなたの子分	精灵 - 为你服务
Genie - Powers Unleashed	ジーニー - パワー全開	精灵 - 魔力全开
Genie - Supportive Friend	ジーニー - 頼れる友だち	精灵 - 助力的好友
Genie - The Ever Impressive	ジーニー - ホンモノの中のホンモノ！	精灵 - 令人印象深刻
Gizmosuit	ギズモスーツ	铁甲威鸭
Glean	選りすぐり	搜集
Go the Distance	Go the Distance	不怕一路艰辛
Golden Harp - Enchanter of the Land	魔法のハープ - 幸せを運ぶ歌声	金色竖琴 - 谷地之宝
Goofy - Daredevil	グーフィー - 向こう見ず	高飞 - 天不怕地不怕
Goofy - Knight for a Day	グーフィー - 一日騎士	高飞 - 暂代的骑士
Goofy - Musketeer	グーフィー - 銃士	高飞 - 剑客
Goofy - Musketeer Swordsman	グーフィー - 銃士隊の剣士	高飞 - 剑客团剑士
Goofy - Super Goof	グーフィー - スーパーグーフ	高飞 - 超级高飞
Goons - Maleficent's Underlings	グーンズ - マレフィセントの手下	笨喽喽 - 黑巫婆的跟班
Grab Your Sword	剣をふるえ！	拿起剑
Gramma Tala - Keeper of Ancient Stories	タラおばあちゃん - 昔話の守り手	塔拉祖母 - 古代故事记述人
Gramma Tala - Spirit of the Ocean	タラおばあちゃん - 海の精霊	塔拉祖母 - 大海之灵
Gramma Tala - Storyteller	タラおばあちゃん - 語り部	塔拉祖母 - 故事讲述人
Grand Duke - Advisor to the King	大公 - 王様の相談役	公爵 - 国王的参谋
Grand Pabbie - Oldest and Wisest	パビー - 賢明なる最長老	佩比爷爷 - 智慧老者
Great Stone Dragon	偉大なる石像の龍	巨石神龙
Gruesome and Grim	怖いこと、私は好き	阴森的角落
Grumpy - Bad-Tempered	おこりんぼ - 気難し屋	爱生气 - 苦瓜脸
Gumbo Pot	ガンボ鍋	浓汤锅
Gunther - Interior Designer	グンター - インテリアデザイナー	根舍 - 家居设计师
Gus - Champion of Cheese	ガス - チーズのチャンピオン	葛斯 - 奶酪大王
Gustav the Giant - Terror of the Kingdom	巨人のグスタフ - 王国への脅威	巨人古斯塔夫 - 王国的威胁
Gyro Gearloose - Gadget Whiz	ジャイロ・ギアルーズ - ガジェット作りの天才	吉罗·吉尔鲁斯 - 小工具天才
Hades - Double Dealer	ハデス - ダブル・ディーラー	哈迪斯 - 两面派
Hades - Hotheaded Ruler	ハデス - 怒髪天の支配者	哈迪斯 - 暴躁的统治者
Hades - Infernal Schemer	ハデス - 冥府の策謀家	哈迪斯 - 冥界阴谋家
Hades - King of Olympus	ハデス - オリンポスの王	哈迪斯 - 奥林帕斯山之王
Hades - Lord of the Underworld	ハデス - 冥界の主	哈迪斯 - 冥界大帝
Hades - Meticulous Plotter	ハデス - 緻密な計略家	哈迪斯 - 处心积虑的阴谋家
Hakuna Matata	HAKUNA MATATA	哈库那玛塔塔
Hans - Noble Scoundrel	ハンス - 高貴な悪党	汉斯 - 皇族恶棍
Hans - Scheming Prince	ハンス - 策略王子	汉斯 - 密谋的王子
Hans - Thirteenth in Line	ハンス - 王位継承権第13位	汉斯 - 第十三顺位继承人
Happy - Good-Natured	ごきげん - ほがらか	开心果 - 热心肠
Has Set My Heaaaaaaart...	恋しちゃぁぁぁったわ！	怎能不被他融化
He's Got a Sword!	刀を持ってるぞ！	它手上有刀！
Heal What Has Been Hurt	傷をいやせ	治愈那创伤
Healing Glow	癒しのきらめき	治愈之光
Heart of Atlantis	アトランティスの心臓	亚特兰蒂斯之心
Heart of Te Fiti	テ・フィティの心	特菲提之心
HeiHei - Accidental Explorer	ヘイヘイ - いつのまにか探検家	憨憨 - 意外的探险鸡
HeiHei - Boat Snack	ヘイヘイ - おやつ見っけ！	憨憨 - 小点心
HeiHei - Bumbling Rooster	ヘイヘイ - トンマなニワトリ	憨憨 - 笨鸡
HeiHei - Persistent Presence	ヘイヘイ - しぶとい存在	憨憨 - 不停现身
Helga Sinclair - Femme Fatale	ヘルガ・シンクレア - ファム・ファタール	希尔加 - 蛇蝎女
Helga Sinclair - Right-Hand Woman	ヘルガ・シンクレア - 司令官の右腕	希尔加 - 得力干将
Helga Sinclair - Vengeful Partner	ヘルガ・シンクレア - 殴り返す右腕	希尔加 - 复仇搭档
Hera - Queen of the Gods	ヘラ - 神々の女王	赫拉 - 众神的王后
Hercules - Beloved Hero	ヘラクレス - 大人気ヒーロー	海格力斯 - 人民拥戴的英雄
Hercules - Clumsy Kid	ヘラクレス - 不器用な小僧	海格力斯 - 冒失的孩子
Hercules - Daring Demigod	ヘラクレス - 大胆不敵なデミゴッド	海格力斯 - 勇敢的半神
Hercules - Divine Hero	ヘラクレス - 神聖なるヒーロー	海格力斯 - 天神英雄
Hercules - Hero in Training	ヘラクレス - 訓練中のヒーロー	海格力斯 - 受训的英雄
Hercules - True Hero	ヘラクレス - 真のヒーロー	海格力斯 - 真正的英雄
Hidden Cove - Tranquil Haven	隠された入り江 - 静かな隠れ家	隐秘的海湾 - 宁静港湾
Hidden Inkcaster	隠されしインクキャスター	隐秘的奇墨杖
Hiram Flaversham - Toymaker	ヒーラム・フラバーシャム - おもちゃ職人	福劳萨先生 - 玩具匠
Hold Still	お願いだからじっとして	不要乱动
Honest John - Not That Honest	正直ジョン - 言うほど正直じゃない	老实约翰 - 不太老实
Horace - No-Good Scoundrel	ホーレス - どんくさいドロボウ	霍利斯 - 不要脸的无赖
How Far I'll Go	How Far I'll Go	能走多远
Huey - Savvy Nephew	ヒューイ - しっかり甥っ子	辉儿 - 小天才侄子
Hydra - Deadly Serpent	ヒュドラ - 大蛇の怪物	海德拉 - 致命的大蛇
Hydros - Ice Titan	ハイドロス - アイスタイタン	海卓斯 - 冰霜泰坦巨魔
Hypnotize	催眠術	催眠
I Find 'Em, I Flatten 'Em	ダイヤ プラチナ ペシャンコに！	捏碎在手里
I Will Find My Way	行けるはず	我要去追寻
I'm Stuck!	うごけない！	我被夹住了！
I've Got a Dream	I've Got a Dream	我有梦想
Iago - Loud-Mouthed Parrot	イアーゴ - やかましいオウム	艾格 - 吵闹的鹦鹉
Iago - Pretty Polly	イアーゴ - オウムちゃん	艾格 - 可爱的鹦鹉
Ice Block	アイスブロック	冰块
Iduna - Caring Mother	イドゥナ - 慈愛の母	阿杜娜 - 关爱的妈妈
If It's Not Baroque	バロック時代のものでして	如果不是巴洛克
Imperial Bow	皇軍の弓	王国弓
Imperial Proclamation	帝国の布告	御旨
Improvise	即興の護身	看我的吧
Isabela Madrigal - Golden Child	イサベラ・マドリガル - みんなの憧れ	伊莎贝拉·马利加 - 完美的女孩
It Calls Me	私を呼んでる	呼唤我
Jafar - Dreadnought	ジャファー - ド級の大蛇	贾方 - 无畏巨蛇
Jafar - Keeper of Secrets	ジャファー - 秘密の管理者	贾方 - 守秘巫师
Jafar - Lamp Thief	ジャファー - ランプ泥棒	贾方 - 窃灯贼
Jafar - Royal Vizier	ジャファー - 国務大臣	贾方 - 王国的大臣
Jafar - Striking Illusionist	ジャファー - ド派手な幻術使い	贾方 - 瞩目幻术师 
Jafar - Wicked Sorcerer	ジャファー - 邪悪な魔法使い	贾方 - 邪恶的巫师
James - Role Model	ジェームズ - 理想の父親	詹姆斯 - 榜样
Jaq - Connoisseur of Climbing	ジャック - チームのチャレンジャー	杰克 - 攀爬高手
Jasmine - Desert Warrior	ジャスミン - 砂漠の女戦士	茉莉 - 沙漠战士
Jasmine - Disguised	ジャスミン - お忍び王女	茉莉 - 老百姓装扮
Jasmine - Heir of Agrabah	ジャスミン - アグラバーの継承者	茉莉 - 阿格拉巴的继承人
Jasmine - Queen of Agrabah	ジャスミン - アグラバーの女王	茉莉 - 阿格拉巴统治者
Jasper - Common Crook	ジャスパー - ちんけなチンピラ	杰斯帕 - 街头毛贼
Jetsam - Riffraff	ジェットサム - ごろつき	贾善 - 漂浮的垃圾
Jetsam - Ursula's Spy	ジェットサム - アースラのスパイ	贾善 - 乌苏拉的眼线
Jim Hawkins - Space Traveler	ジム・ホーキンス - 宇宙の旅人	吉姆·霍金斯 - 太空旅行家
Jim Hawkins - Thrill Seeker	ジム・ホーキンス - スリルの追求者	吉姆·霍金斯 - 寻求刺激
Jiminy Cricket - Pinocchio's Conscience	ジミニー・クリケット - ピノキオの良心	蟋蟀吉明尼 - 匹诺曹的良心
John Silver - Alien Pirate	ジョン・シルバー - 宇宙海賊	约翰·希尔沃 - 外星海盗
John Silver - Greedy Treasure Seeker	ジョン・シルバー - 強欲な宝探し屋	约翰·希尔沃 - 贪婪寻宝人
John Silver - Terror of the Realm	ジョン・シルバー - 宙域の恐怖	约翰·希尔沃 - 世界的威胁
Jolly Roger - Hook's Ship	ジョリーロジャー号 - フック船長の船	骷髅船 - 虎克船长的大船
Joshua Sweet - The Doctor	ジョシュア・スウィート - ドクター	斯维特医生 - 医生
Judy Hopps - Optimistic Officer	ジュディ・ホップス - やる気いっぱいの警官	朱迪·霍普斯 - 乐观的警官
Julieta Madrigal - Excellent Cook	フリエッタ・マドリガル - 癒しの料理人	朱丽埃塔·马利加 - 顶级大厨
Jumba Jookiba - Renegade Scientist	ジャンバ博士 - 反逆的科学者	强霸 - 叛逆的科学家
Just in Time	まさにその時	及时登场
Kakamora - Menacing Sailor	カカモラ - 脅威の船員	卡卡穆拉 - 凶悍的水手
Khan - Beloved Steed	カーン - 愛馬	汗马 - 爱驹
Kida - Atlantean	キーダ - アトランティス人	姬塔 - 亚特兰蒂斯人
Kida - Protector of Atlantis	キーダ - アトランティスの守護者	姬塔 - 亚特兰蒂斯守护者
Kida - Royal Warrior	キーダ - 王族の戦士	姬塔 - 皇族战士
King Louie - Bandleader	キング・ルーイ - バンドリーダー	路易王 - 乐队老板
King Louie - Jungle VIP	キング・ルーイ - ジャングルの大物	路易王 - 丛林 VIP
Kit Cloudkicker - Navigator	キット・クラウドキッカー - 航空士	凯特·克劳奇特 - 领航员
Kit Cloudkicker - Spunky Bear Cub	キット・クラウドキッカー - 活発なクマの子	凯特·克劳奇特 - 元气熊仔
Kit Cloudkicker - Tough Guy	キット・クラウドキッカー - タフガイ	凯特·克劳奇特 - 小硬汉
Kristoff - Official Ice Master	クリストフ - 王室御用達氷職人	克斯托夫 - 皇家冰块总管
Kronk - Junior Chipmunk	クロンク - 生き物クラブの部長	高刚 - 松鼠小童军
Kronk - Right-Hand Man	クロンク - イズマの用心棒	高刚 - 得力助手
Kuzco - Temperamental Emperor	クスコ - 気分屋の王様	库斯德 - 喜怒无常的国王
Kuzco - Wanted Llama	クスコ - 追われてるラマ	库斯德 - 被索命的羊驼
Kuzco's Palace - Home of the Emperor	クスコの宮殿 - 王様の家	库斯德的宫殿 - 国王的家
Lady Tremaine - Imperious Queen	トレメイン夫人 - 横柄な女王	特曼妮夫人 - 蛮横的皇后
Lady Tremaine - Overbearing Matriarch	トレメイン夫人 - 高圧的な家長	特曼妮夫人 - 专横的女家长
Lady Tremaine - Wicked Stepmother	トレメイン夫人 - 意地悪なまま母	特曼妮夫人 - 邪恶的继母
Lantern	ランタン	天灯
Last Cannon	とっておきの大砲	最后一发炮弹
Last Stand	最後の対決	最终奋战
Last-Ditch Effort	土壇場の奮闘	最后一搏
Launch	発射	发射
Lawrence - Jealous Manservant	ローレンス - 妬み深い従者	洛伦斯 - 嫉妒的家丁
LeFou - Bumbler	ル・フウ - すっとこどっこい	来福 - 笨伯
LeFou - Instigator	ル・フウ - あおり屋	来福 - 煽动客
LeFou - Opportunistic Flunky	ル・フウ - 抜け目ない子分	来福 - 势利的跟班
Legend of the Sword in the Stone	王様の剣の伝説	石中剑传说
Lena Sabrewing - Rebellious Teenager	リナ・セイブルウィング - 反抗的ティーンエイジャー	莉娜 - 叛逆少女
Let It Go	LET IT GO	随它吧
Let the Storm Rage On	風よ吹け	任风吹雨打
Li Shang - Archery Instructor	リー・シャン - 弓術教官	李翔 - 弓术教头
Li Shang - General's Son	リー・シャン - 将軍の息子	李翔 - 将军的儿子
Li Shang - Imperial Captain	リー・シャン - 皇軍隊長	李翔 - 校尉
Li Shang - Valorous General	リー・シャン - 勇猛なる将軍	李翔 - 英勇的将军
Lilo - Galactic Hero	リロ - 銀河のヒーロー	莉萝 - 星际英雄
Lilo - Making a Wish	リロ - お願いごと	莉萝 - 许下心愿
Ling - Imperial Soldier	リン - 皇軍兵士	阿宁 - 王国正规兵
Little John - Loyal Friend	リトル・ジョン - 義理堅い友	小约翰 - 忠诚的朋友
Little John - Resourceful Outlaw	リトル・ジョン - とんちに長けた無法者	小约翰 - 足智多谋的罪犯
Little John - Robin's Pal	リトル・ジョン - ロビンの相棒	小约翰 - 罗宾汉的伙伴
Look at This Family	大丈夫、家族がいる	看看我的家人
Lost in the Woods	Lost in the Woods	森林迷路
Louie - Chill Nephew	ルーイ - ちゃっかり甥っ子	路儿 - 闲逍遥侄子
Lucifer - Cunning Cat	ルシファー - ずるがしこい猫	鲁斯佛 - 狡猾的猫咪
Lucky - The 15th Puppy	ラッキー - 15番目の子犬	拉奇 - 第十五只小狗
Lucky Dime	ラッキーダイム	幸运硬币
Luisa Madrigal - Magically Strong One	ルイーサ・マドリガル - 魔法の力持ち	露易莎·马利加 - 魔法女壮士
Luisa Madrigal - Rock of the Family	ルイーサ・マドリガル - 家族の要石	露易莎·马利加 - 家族的力士
Lumiere - Fiery Friend	ルミエール - 灯火の友	卢米亚 - 热烈的朋友
Lumiere - Hotheaded Candelabra	ルミエール - カッとなりやすい燭台	卢米亚 - 头脑发热的烛台
Lyle Tiberius Rourke - Cunning Mercenary	ライル・ティベリウス・ローク - 狡猾な雇われ兵	鲁奇队长 - 狡诈的佣兵
Lythos - Rock Titan	リトス - ロックタイタン	莱托斯 - 岩石泰坦巨魔
Mad Hatter - Gracious Host	マッドハッター - 親切な主催者	疯帽子 - 礼貌的主办人
Madam Mim - Fox	マダム・ミム - キツネ	蛮夫人 - 狐狸
Madam Mim - Purple Dragon	マダム・ミム - 紫の竜	蛮夫人 - 紫色喷火龙
Madam Mim - Rival of Merlin	マダム・ミム - マーリンのライバル	蛮夫人 - 梅林的冤家
Madam Mim - Snake	マダム・ミム - ヘビ	蛮夫人 - 蛇
Madame Medusa - The Boss	マダム・メデューサ - ザ・ボス	梅杜莎夫人 - 老板
Magic Broom - Aerial Cleaner	魔法のほうき - 空飛ぶ清掃係	奇妙扫帚 - 飞天清洁具
Magic Broom - Brigade Commander	魔法のほうき - バケツリレーの指揮者	奇妙扫帚 - 大队指挥官
Magic Broom - Bucket Brigade	魔法のほうき - バケツリレー	奇妙扫帚 - 提桶大队
Magic Broom - Dancing Duster	魔法のほうき - 踊る掃除用具	奇妙扫帚 - 曼舞除尘具
Magic Broom - Illuminary Keeper	魔法のほうき - イルミナの保守係	奇妙扫帚 - 大汇明馆守卫
Magic Broom - Industrial Model	魔法のほうき - 産業用モデル	奇妙扫帚 - 全力开动模式
Magic Broom - Lively Sweeper	魔法のほうき - 元気な掃除屋	奇妙扫帚 - 活泼扫拂具
Magic Broom - Swift Cleaner	魔法のほうき - すばやい清掃係	奇妙扫帚 - 利索清洁具
Magic Broom - The Big Sweeper	魔法のほうき - でっかい掃除屋	奇妙扫帚 - 大型扫拂具
Magic Carpet - Flying Rug	魔法のじゅうたん - 空飛ぶ敷物	魔毯 - 飞毯
Magic Golden Flower	魔法の黄金花	金色仙花
Magic Mirror	魔法の鏡	魔镜
Magica De Spell - Ambitious Witch	マジカ・デ・スペル - 野心家の魔女	马积嘉 - 野心勃勃的女巫
Magica De Spell - The Midas Touch	マジカ・デ・スペル - ミダス王の手	马积嘉 - 点金手
Magica De Spell - Thieving Sorceress	マジカ・デ・スペル - 泥棒魔女	马积嘉 - 窃币女巫
Magical Maid - Feather Duster	魔法の家政婦 - 羽ぼうき	魔法女仆 - 掸子
Maid Marian - Delightful Dreamer	マリアン姫 - 夢見るお年頃	玛丽安公主 - 快乐的美梦家
Make the Potion	魔法薬の調合	制作毒药
Maleficent - Biding Her Time	マレフィセント - 竜視眈々	黑巫婆 - 静待良机
Maleficent - Mistress of All Evil	マレフィセント - すべての悪の支配者	黑巫婆 - 万恶女神
Maleficent - Monstrous Dragon	マレフィセント - 怪物ドラゴン	黑巫婆 - 魔鬼恶龙
Maleficent - Sinister Visitor	マレフィセント - 不吉な来訪者	黑巫婆 - 邪恶的来宾
Maleficent - Sorceress	マレフィセント - 魔女	黑巫婆 - 女巫
Maleficent - Uninvited	マレフィセント - 招かれざる客	黑巫婆 - 未被邀请
Mama Odie - Mystical Maven	ママ・オーディ - 神秘の専門家	乌迪嬷嬷 - 神秘的行家
Mama Odie - Voice of Wisdom	ママ・オーディ - 知恵を授ける声	乌迪嬷嬷 - 智慧之声
Map of Treasure Planet	トレジャー・プラネットへの地図	星银岛地图
Marshmallow - Persistent Guardian	マシュマロウ - しぶとい守護者	棉花糖 - 坚韧的雪卫士
Marshmallow - Terrifying Snowman	マシュマロウ - 恐るべき雪の巨人	棉花糖 - 可怕的雪人
Maui - Demigod	マウイ - 半神半人	毛伊 - 半神
Maui - Hero to All	マウイ - みんなの英雄	毛伊 - 全人类的英雄
Maui - Soaring Demigod	マウイ - 空翔ける半神	毛伊 - 翱翔的半神
Maui - Whale	マウイ - クジラ	毛伊 - 鲸鱼
Maui's Fish Hook	マウイの釣り針	鱼钩法杖
Maui's Place of Exile - Hidden Island	マウイの流刑島 - 隠された島	毛伊的流放地 - 隐秘小岛
Maurice - World-Famous Inventor	モーリス - 世界的な発明家	莫里斯 - 名扬四海的发明家
Maurice's Workshop	モーリスの工房	莫里斯的工坊
Max - Loyal Sheepdog	マックス - 忠実なシープドッグ	麦克斯 - 忠诚的牧羊犬
Maximus - Palace Horse	マキシマス - 宮殿の騎馬	捍马 - 皇家的马
Maximus - Relentless Pursuer	マキシマス - しつこい追跡者	捍马 - 良驹不懈追缉
McDuck Manor - Scrooge's Mansion	マクダック邸 - スクルージの屋敷	麦克老鸭庄园 - 史高治的隐居豪宅
Medallion Weights	円形の重り	配重锭
Megara - Captivating Cynic	メグ - 魅惑の皮肉屋	蜜儿 - 魅力怨妇
Megara - Liberated One	メグ - 素直になれた	蜜儿 - 自由的灵魂
Megara - Pulling the Strings	メグ - 操りの糸	蜜儿 - 提线操弄
Merlin - Crab	マーリン - カニ	梅林 - 蟹
Merlin - Goat	マーリン - ヤギ	梅林 - 山羊
Merlin - Rabbit	マーリン - ウサギ	梅林 - 兔子
Merlin - Self-Appointed Mentor	マーリン - 自薦の先生	梅林 - 不请自来的导师
Merlin - Shapeshifter	マーリン - 変身の匠	梅林 - 变形巫师
Merlin - Squirrel	マーリン - リス	梅林 - 松鼠
Mickey Mouse - Artful Rogue	ミッキーマウス - 腕利きの盗賊	米奇 - 灵巧的侠盗
Mickey Mouse - Brave Little Tailor	ミッキーマウス - ブレイブ・リトル・テイラー	米奇 - 勇敢的小裁缝
Mickey Mouse - Detective	ミッキーマウス - 名探偵	米奇 - 侦探
Mickey Mouse - Friendly Face	ミッキーマウス - 陽気なお出むかえ	米奇 - 笑脸相迎
Mickey Mouse - Leader of the Band	ミッキーマウス - バンドリーダー	米奇 - 乐队指挥
Mickey Mouse - Musketeer	ミッキーマウス - 銃士	米奇 - 剑客 
Mickey Mouse - Musketeer Captain	ミッキーマウス - 銃士隊の隊長	米奇 - 剑客团团长
Mickey Mouse - Playful Sorcerer	ミッキーマウス - いたずら好きな魔法使い	米奇 - 调皮的巫师
Mickey Mouse - Stalwart Explorer	ミッキーマウス - 勇敢な探検家	米奇 - 强壮的探险家
Mickey Mouse - Standard Bearer	ミッキーマウス - 旗持ち	米奇 - 模范旗手
Mickey Mouse - Steamboat Pilot	ミッキーマウス - 蒸気船の操舵手	米奇 - 汽船舵手
Mickey Mouse - True Friend	ミッキーマウス - いつだって友だち	米奇 - 真心朋友
Mickey Mouse - Trumpeter	ミッキーマウス - ラッパ吹き	米奇 - 小号手
Mickey Mouse - Wayward Sorcerer	ミッキーマウス - きまぐれな魔法使い	米奇 - 任性的巫师
Milo Thatch - Clever Cartographer	マイロ・サッチ - 知的な地図製作者	迈罗·戴奇 - 聪明的绘图大师
Milo Thatch - King of Atlantis	マイロ・サッチ - アトランティスの王	迈罗·戴奇 - 亚特兰蒂斯之王
Milo Thatch - Spirited Scholar	マイロ・サッチ - 気鋭の学者	迈罗·戴奇 - 兴奋的学者
Minnie Mouse - Always Classy	ミニーマウス - いつだってお上品	米妮 - 优雅如初
Minnie Mouse - Beloved Princess	ミニーマウス - 愛されプリンセス	米妮 - 受宠爱的公主
Minnie Mouse - Funky Spelunker	ミニーマウス - ファンキーな洞窟探検家	米妮 - 时髦探洞家
Minnie Mouse - Musical Artist	ミニーマウス - ミュージックアーティスト	米妮 - 音乐家
Minnie Mouse - Musketeer Champion	ミニーマウス - 銃士隊の勇者	米妮 - 剑客团勇卫
Minnie Mouse - Stylish Surfer	ミニーマウス - シックなサーファー	米妮 - 时尚冲浪手
Minnie Mouse - Wide-Eyed Diver	ミニーマウス - びっくりダイバー	米妮 - 吃惊的潜水员
Minnie Mouse - Zipping Around	ミニーマウス - かっとびライダー	米妮 - 四处兜风
Mirabel Madrigal - Gift of the Family	ミラベル・マドリガル - 家族のギフト	米拉贝·马利加 - 家族的魔法天赋
Mirabel Madrigal - Prophecy Finder	ミラベル・マドリガル - 予言を探す者	米拉贝·马利加 - 预言寻觅人
Miracle Candle	奇跡のロウソク	奇迹蜡烛
Miss Bianca - Rescue Aid Society Agent	ミス・ビアンカ - 救助救援協会エージェント	碧安卡 - 国际救难组织成员
Moana - Born Leader	モアナ - 生まれついてのリーダー	莫阿娜 - 天生领袖
Moana - Chosen by the Ocean	モアナ - 海に選ばれし者	莫阿娜 - 海之骄子
Moana - Of Motunui	モアナ - モトゥヌイ生まれ	莫阿娜 - 莫图鲁尼岛人
Moana - Undeterred Voyager	モアナ - くじけない旅人	莫阿娜 - 无所畏惧的航海家
Morph - Space Goo	モーフ - 宇宙スライム	墨菲 - 太空流浆
Mother Gothel - Selfish Manipulator	マザー・ゴーテル - 利己的で支配的	高瑟妈妈 - 自私的控制狂
Mother Gothel - Withered and Wicked	マザー・ゴーテル - しわしわで性悪	高瑟妈妈 - 年老心邪
Mother Knows Best	MOTHER KNOWS BEST	母亲不会错
Motunui - Island Paradise	モトゥヌイ - 楽園の島	莫图鲁尼 - 海岛天堂
Mouse Armor	ネズミのカッチュー	老鼠盔甲
Mr. Smee - Bumbling Mate	ミスター・スミー - マヌケなお仲間	史密先生 - 笨拙的大副
Mr. Smee - Loyal First Mate	ミスター・スミー - 忠実な一等航海士	史密先生 - 忠诚的大副
Mr. Snoops - Inept Businessman	ミスター・スヌープス - 役立たずなビジネスマン	斯努普先生 - 笨拙的商人
Mrs. Judson - Housekeeper	ジャドソン夫人 - 家政婦	朱太太 - 女管家
Mrs. Potts - Enchanted Teapot	ポット夫人 - 魔法のティーポット	茶壶太太 - 魔法茶壶
Mufasa - Betrayed Leader	ムファサ - 裏切られた指導者	木法沙 - 惨遭背叛的领袖
Mufasa - Champion of the Pride Lands	ムファサ - プライドランドの英雄	木法沙 - 荣耀国英豪
Mufasa - King of the Pride Lands	ムファサ - プライドランドの王	木法沙 - 荣耀国狮王
Mulan - Armored Fighter	ムーラン - 武甲戦士	木兰 - 甲胄兵
Mulan - Elite Archer	ムーラン - 精鋭弓手	木兰 - 精英弓箭手
Mulan - Enemy of Entanglement	ムーラン - カラミティの仇	木兰 - 魔咒的敌人
Mulan - Free Spirit	ムーラン - 自由な旅人	木兰 - 无拘无束
Mulan - Imperial Soldier	ムーラン - 帝国の兵士	木兰 - 王国正规兵
Mulan - Injured Soldier	ムーラン - 負傷兵	木兰 - 负伤的士兵
Mulan - Reflecting	ムーラン - 水鏡に映る姿	木兰 - 真心
Mulan - Soldier in Training	ムーラン - 訓練中の兵士	木兰 - 受训的士兵
Musketeer Tabard	銃士のタバード	剑客战袍 
Mystical Rose	神秘の薔薇	神秘的玫瑰
Nala - Fierce Friend	ナラ - 獰猛な幼なじみ	娜娜 - 强悍的朋友
Namaari - Heir of Fang	ナマーリ - ファングを継ぐもの	纳马丽 - 龙牙谷的传人
Namaari - Morning Mist	ナマーリ - 朝霧	纳马丽 - 晨雾
Namaari - Nemesis	ナマーリ - 仇敵	纳马丽 - 好对手
Nana - Darling Family Pet	ナナ - ダーリング家の愛犬	南娜 - 达令家族的宠物
Nani - Protective Sister	ナニ - 世話焼きお姉ちゃん	兰莉 - 护妹家姐
Nessus - River Guardian	ネッソス - 河の番人	涅修斯 - 河神
Never Land - Mermaid Lagoon	ネバーランド - 人魚の入り江	梦幻岛 - 美人鱼珊瑚礁
Nick Wilde - Wily Fox	ニック・ワイルド - 悪賢いキツネ	狐尼克 - 狡猾的狐狸
Noi - Acrobatic Baby	ノイ - アクロバット赤ちゃん	小糯 - 灵巧的婴儿
Noi - Orphaned Thief	ノイ - 孤児の泥棒	小糯 - 遗孤小毛贼
Nothing to Hide	お見通し	无处躲藏
Nottingham - Prince John's Castle	ノッティンガム - プリンス・ジョンの城	诺丁汉  - 约翰王子的城堡
Nutsy - Vulture Henchman	とんま - 手下のハゲタカ	纳斯 - 鹰守卫
Olaf - Carrot Enthusiast	オラフ - ニンジン愛好家	雪宝 - 超爱胡萝卜
Olaf - Friendly Snowman	オラフ - 人懐っこい雪だるま	雪宝 - 友好的雪人
Olaf - Trusting Companion	オラフ - 信頼のおける仲間	雪宝 - 可靠的伙伴
Olympus Would Be That Way	オリンポスはあっち	奥林帕斯山在那边
On Your Feet! Now!	起き上がれ！今すぐ！	动起来！麻利点！ 
One Jump Ahead	ONE JUMP AHEAD	我跑我闪
One Last Hope	One Last Hope	唯一的希望
Orville - Ace Pilot	オービル - エースパイロット	信天翁 - 王牌飞行员
Owl - Logical Lecturer	オウル - 論理的な論客	猫头鹰 - 逻辑清晰的讲师
Pacha - Village Leader	パチャ - 村の指導者	贝查 - 村长
Pack Tactics	群れの戦術	豹群战术
Pain - Immortal Sidekick	ペイン - 不死身の子分	痛苦 - 耐折磨的跟班
Pain - Underworld Imp	ペイン - 冥界の小悪魔	痛苦 - 冥界小鬼
Painting the Roses Red	Painting the Roses Red	为玫瑰上色
Panic - Immortal Sidekick	パニック - 不死身の子分	慌张 - 耐折磨的跟班
Panic - Underworld Imp	パニック - 冥界の小悪魔	慌张 - 冥界小鬼
Part of Your World	PART OF YOUR WORLD	你的世界
Pascal - Inquisitive Pet	パスカル - キョロキョロペット	帕斯考 - 好奇的宠物
Pascal - Rapunzel's Companion	パスカル - ラプンツェルの親友	帕斯考 - 乐佩的宠物
Patch - Intimidating Pup	パッチ - 威嚇する子犬	帕奇 - 奶凶的小狗
Pawpsicle	アイスポー	爪爪冰棍
Pegasus - Cloud Racer	ペガサス - 雲の競走馬	柏格斯 - 逐云飞马
Pegasus - Flying Steed	ペガサス - 空を翔ける馬	柏格斯 - 飞天良驹
Pegasus - Gift for Hercules	ペガサス - ヘラクレスへの贈り物	柏格斯 - 海格力斯的生日礼物
Pepa Madrigal - Weather Maker	ペパ・マドリガル - お天気おばさん	佩帕·马利加 - 变天人
Perdita - Devoted Mother	パディータ - 献身の母犬	白佩蒂 - 尽责的狗妈妈
Perplexing Signposts	ややこしい道しるべ	迷惑路标
Pete - Bad Guy	ピート - わるもん	皮特 - 坏蛋
Pete - Born to Cheat	ピート - 生まれた日からウソが得意	皮特 - 撒谎欺骗他最行
Pete - Rotten Guy	ピート - 意地悪なやつ	皮特 - 可恶卑鄙
Peter Pan - Fearless Fighter	ピーター・パン - 恐れ知らずの戦士	彼得·潘 - 无畏斗士 
Peter Pan - Lost Boy Leader	ピーター・パン - ロスト・ボーイズのリーダー	彼得·潘 - 走失小孩的领袖
Peter Pan - Never Land Hero	ピーター・パン - ネバーランドのヒーロー	彼得·潘 - 梦幻岛英雄
Peter Pan - Never Landing	ピーター・パン - 飛び続けネバーランド	彼得·潘 - 永远飞翔
Peter Pan - Pirate's Bane	ピーター・パン - 海賊たちの天敵	彼得·潘 - 海盗克星
Peter Pan - Shadow Finder	ピーター・パン - 影の追跡者	彼得·潘 - 寻影人
Peter Pan's Dagger	ピーター・パンの短剣	彼得·潘的小刀
Peter Pan's Shadow - Not Sewn On	ピーター・パンの影 - ひらり逃走中	彼得·潘的影子 - 还未缝上
Philoctetes - No-Nonsense Instructor	ピロクテテス - ド根性トレーナー	菲罗克忒忒斯 - 干脆的训练师
Philoctetes - Trainer of Heroes	ピロクテテス - ヒーロー育成名人	菲罗克忒忒斯 - 英雄训练师
Pick a Fight	一丁やろうぜ！	挑起事端
Pico - Helpful Toucan	ピコ - お助けオオハシ	大嘴 - 热心的巨嘴鸟
Piglet - Pooh Pirate Captain	ピグレット - プー海賊団の船長	小猪 - 小熊维尼的海盗船长
Piglet - Sturdy Swordsman	ピグレット - 屈強な剣士	小猪 - 坚定的剑士
Piglet - Very Small Animal	ピグレット - とても小さい生き物	小猪 - 小小动物
Pinocchio - On the Run	ピノキオ - 逃走中	匹诺曹 - 狂奔上路
Pinocchio - Star Attraction	ピノキオ - 注目のスター	匹诺曹 - 明星演员
Pinocchio - Talkative Puppet	ピノキオ - おしゃべり人形	匹诺曹 - 健谈的木偶
Plasma Blaster	プラズマブラスター	电浆炮
Pluto - Determined Defender	プルート - 万全の番犬	布鲁托 - 坚定的卫士
Pluto - Friendly Pooch	プルート - 人なつっこいわんこ	布鲁托 - 友好的狗狗
Pluto - Mickey's Clever Friend	プルート - ミッキーのかしこい友だち	布鲁托 - 米奇的聪明伙伴
Pluto - Rescue Dog	プルート - 救助犬	布鲁托 - 救援犬
Poisoned Apple	毒リンゴ	毒苹果
Pongo - Determined Father	ポンゴ - 決意の父犬	彭哥 - 坚定的狗爸爸
Pongo - Ol' Rascal	ポンゴ - いたずら者	彭哥 - 伙计
Poor Unfortunate Souls	Poor Unfortunate Souls	可怜的灵魂
Pride Lands - Pride Rock	プライドランド - プライドロック	荣耀国 - 荣耀石
Prince Charming - Heir to the Throne	プリンス・チャーミング - 王位継承者	白马王子 - 王位继承人
Prince Eric - Dashing and Brave	エリック王子 - 勇猛果敢	亚力克王子 - 潇洒而勇敢
Prince Eric - Expert Helmsman	エリック王子 - 腕利きの舵取り	亚力克王子 - 掌舵专家
Prince Eric - Seafaring Prince	エリック王子 - 航海王子	亚力克王子 - 航海家王子
Prince Eric - Ursula's Groom	エリック王子 - アースラの花婿	亚力克王子 - 乌苏拉的新郎
Prince John - Greediest of All	プリンス・ジョン - 強欲王	约翰王子 - 最贪婪的家伙
Prince John - Phony King	プリンス・ジョン - バカな王様	约翰王子 - 假的国王
Prince Naveen - Penniless Royal	ナヴィーン王子 - 一文無しの王族	纳威王子 - 落魄的皇室
Prince Phillip - Dragonslayer	フィリップ王子 - ドラゴンに挑む者	菲力王子 - 屠龙王子
Prince Phillip - Gallant Defender	フィリップ王子 - 勇敢な防衛者	菲力王子 - 英勇卫士
Prince Phillip - Vanquisher of Foes	フィリップ王子 - 敵を打ち破る者	菲力王子 - 征服恶敌
Prince Phillip - Warden of the Woods	フィリップ王子 - 森の番人	菲力王子 - 森林守护人
Pua - Potbellied Buddy	プア - まんまるおなかの相棒	胖胖 - 圆腰伙伴
Pumbaa - Friendly Warthog	プンバァ - なかよしイボイノシシ	彭彭 - 友好的疣猪
Pyros - Lava Titan	パイロス - ラーバタイタン	庇洛斯 - 熔岩泰坦巨魔
Queen of Hearts - Capricious Monarch	ハートの女王 - 気まぐれな君主	红桃皇后 - 任性的君主
Queen of Hearts - Impulsive Ruler	ハートの女王 - 衝動的な支配者	红桃皇后 - 冲动的统治者
Queen of Hearts - Quick-Tempered	ハートの女王 - かんしゃく玉	红桃皇后 - 急性子
Queen of Hearts - Sensing Weakness	ハートの女王 - 弱みを探る者	红桃皇后 - 寻找弱点
Queen of Hearts - Wonderland Empress	ハートの女王 - ふしぎの国の女帝	红桃皇后 - 仙境女皇
Quick Patch	応急修理	简易修补
RLS Legacy - Solar Galleon	RLSレガシー号 - ソーラーガレオン	史蒂文森传世宝号 - 太阳能巨帆船
RLS Legacy's Cannon	RLSレガシー号の大砲	史蒂文森传世宝号的大炮
Rabbit - Reluctant Host	ラビット - しぶしぶのもてなし役	瑞比 - 扭捏的主人
Rafiki - Mysterious Sage	ラフィキ - 謎めいた賢者	拉飞奇 - 神秘的圣猴
Rafiki - Mystical Fighter	ラフィキ - 謎めいた闘士	拉飞奇 - 神秘的斗士
Rajah - Royal Protector	ラジャー - 王室の守護者	乐雅 - 皇室保卫虎
Ransack	引っかき回し	乱搜
Rapunzel - Appreciative Artist	ラプンツェル - きれい探しの名人	乐佩 - 懂欣赏的艺术家
Rapunzel - Gifted Artist	ラプンツェル - 天才アーティスト	乐佩 - 天才艺术家
Rapunzel - Gifted with Healing	ラプンツェル - いやしの賜物	乐佩 - 身怀治愈魔力
Rapunzel - Letting Down Her Hair	ラプンツェル - 髪の毛をおろして	乐佩 - 放下长发
Rapunzel - Sunshine	ラプンツェル - 太陽の輝き	乐佩 - 耀眼阳光
Ratigan - Criminal Mastermind	ラティガン - 犯罪王	瑞根 - 犯罪天才
Ratigan - Very Large Mouse	ラティガン - とてもでっかいネズミ	瑞根 - 超级大老鼠
Ratigan's Marvelous Trap	ラティガンのすんばらしいワナ	瑞根的极妙陷阱
Ray - Easygoing Firefly	レイ - お気楽ホタル	雷 - 随和的萤火虫
Raya - Fierce Protector	ラーヤ - 勇猛なる守り手	拉雅 - 强悍的保护者
Raya - Guardian of the Dragon Gem	ラーヤ - 龍の石の守り人	拉雅 - 神龙水晶的守护者
Raya - Headstrong	ラーヤ - 頑固者	拉雅 - 愣头青
Raya - Leader of Heart	ラーヤ - ハートの指導者	拉雅 - 龙心城领袖
Raya - Unstoppable Force	ラーヤ - 不可止の戦力	拉雅 - 势不可挡
Raya - Warrior of Kumandra	ラーヤ - クマンドラの戦士	拉雅 - 龙佑之邦战士
Razoul - Palace Guard	ラズール - 宮殿の衛兵	拉索 - 皇宫侍卫
Record Player	レコードプレーヤー	唱片播放机
Reflection	REFLECTION	自己
Repair	修理	修补
Ring the Bell	ごちそうのベル	摇响铃铛
Rise of the Titans	タイタンの戦い	泰坦巨魔再起
Robin Hood - Beloved Outlaw	ロビン・フッド - 人気の無法者	罗宾汉 - 受爱戴的罪犯
Robin Hood - Capable Fighter	ロビン・フッド - 有能な戦士	罗宾汉 - 强力的斗士
Robin Hood - Champion of Sherwood	ロビン・フッド - シャーウッドの英雄	罗宾汉 - 舍伍德的冠军
Robin Hood - Daydreamer	ロビン・フッド - 明日の義賊	罗宾汉 - 白日美梦家
Robin Hood - Unrivaled Archer	ロビン・フッド - 比類なき弓の名手	罗宾汉 - 冠军弓箭手
Robin's Bow	ロビンの弓	罗宾汉弓
Rolly - Hungry Pup	ローリー - 腹ペコの子犬	波波 - 饥饿的小狗
Rose Lantern	薔薇のランタン	玫瑰灯笼
Rufus - Orphanage Cat	ルーファス - ”子供の家”のネコ	鲁佛 - 孤儿院猫
Sardine Can	イワシの空き缶	沙丁鱼罐头
Scar - Fiery Usurper	スカー - 焦熱の野心家	刀疤 - 烈焰篡位者
Scar - Mastermind	スカー - 黒幕	刀疤 - 幕后黑爪
Scar - Shameless Firebrand	スカー - 恥知らずな煽り屋	刀疤 - 无耻挑唆者
Scar - Vicious Cheater	スカー - 凶悪な謀り屋	刀疤 - 恶毒的骗子
Scepter of Arendelle	アレンデールの王笏	阿伦黛尔权杖
Scrooge McDuck - Richest Duck in the World	スクルージ・マクダック - 世界一の金持ちアヒル	史高治 - 世界首富鸭
Scrooge McDuck - Uncle Moneybags	スクルージ・マクダック - 金持ち伯父さん	史高治 - 大款舅舅
Scrooge's Top Hat	スクルージのシルクハット	史高治的帽子
Scroop - Backstabber	スクループ - 卑怯者	斯克鲁普 - 两面派
Scuttle - Expert on Humans	スカットル - 人間の専門家	史卡托 - 人类专家
Sebastian - Court Composer	セバスチャン - 宮廷作曲家	塞巴斯丁 - 宫廷作曲家
Second Star to the Right	Second Star to the Right	一闪一闪的星星
Seldom All They Seem	夢はまぼろしだと言うけれど	不都像梦境般美好
Sergeant Tibbs - Courageous Cat	ティブス軍曹 - がんばりネコ	提布斯中士 - 勇敢的大猫
Shenzi - Hyena Pack Leader	シェンジ - ハイエナの頭目	绅子 - 鬣狗群领袖
Shere Khan - Menacing Predator	シア・カーン - 脅威の肉食獣	谢利·汗 - 骇人的食肉动物
Sheriff of Nottingham - Corrupt Official	ノッティンガムのシェリフ - 汚職代官	侍卫长 - 腐败官员
Shield of Virtue	美徳の盾	美德之盾
Sign the Scroll	さあさあサインして！	签上你的名字
Signed Contract	サインされた契約書	签署的契约
Simba - Fighting Prince	シンバ - 戦う王子	辛巴 - 战斗王子
Simba - Future King	シンバ - 未来の王様	辛巴 - 未来的国王
Simba - Protective Cub	シンバ - 守護者の片鱗	辛巴 - 护伴幼狮
Simba - Returned King	シンバ - 帰還した王	辛巴 - 回归的国王
Simba - Rightful Heir	シンバ - 正統後継者	辛巴 - 合法的子嗣
Simba - Rightful King	シンバ - 唯一の王	辛巴 - 正统的国王
Simba - Scrappy Cub	シンバ - やんちゃな仔ライオン	辛巴 - 邋遢幼狮
Sir Hiss - Aggravating Asp	サー・ヒス - いまいましいマムシ	蛇爵士 - 小的眼镜蛇
Sisu - Daring Visitor	シスー - 大胆不敵な来訪者	希苏 - 勇敢的客人
Sisu - Divine Water Dragon	シスー - 神聖なる水の竜	希苏 - 无所不能的水龙
Sisu - Emboldened Warrior	シスー - 勇猛果敢な戦士	希苏 - 勇敢的神龙战士
Sisu - Empowered Sibling	シスー - 兄弟姉妹の希望	希苏 - 集聚魔法的龙妹妹
Sisu - Wise Friend	シスー - 賢き友	希苏 - 智慧的朋友
Skippy - Energetic Rabbit	スキッピー - 元気な子ウサギ	邦尼 - 活力十足的小兔子
Sleepy - Nodding Off	ねぼすけ - うとうと	瞌睡虫 - 眼皮沉
Sleepy's Flute	ねぼすけのフルート	瞌睡虫的笛子
Slightly - Lost Boy	スライトリー - ロスト・ボーイズ	史莱利 - 走失的小孩
Smash	スマッシュ	猛砸
Sneezy - Very Allergic	くしゃみ - ムズムズ屋	喷嚏精 - 敏感鼻
Snow White - Lost in the Forest	白雪姫 - 森の迷子	白雪公主 - 林中迷路
Snow White - Unexpected Houseguest	白雪姫 - 思いがけない同居人	白雪公主 - 意外的住客
Snow White - Well Wisher	白雪姫 - 井戸に願いを	白雪公主 - 井边许愿人
Snuggly Duckling - Disreputable Pub	かわいいアヒルの子 - ヤバ目な酒場	可爱小鸭餐厅 - 差评酒吧
Stampede	暴走	角马受惊
Starkey - Devious Pirate	スターキー - よこしまな海賊	史达克 - 狡猾的海盗
Starkey - Hook's Henchman	スターキー - フックの手下	史达克 - 虎克的船员
Starlight Vial	スターライトの小瓶	星彩瓶
Steal from the Rich	派手に借りるぜ	劫富
Stitch - Abomination	スティッチ - ミーガ・ナ・ラ・クエスタ！	史迪奇 - 可恶的东西
Stitch - Alien Dancer	スティッチ - エイリアンダンサー	史迪奇 - 外星舞者
Stitch - Carefree Surfer	スティッチ - お気楽サーファー	史迪奇 - 悠闲冲浪手
Stitch - Covert Agent	スティッチ - 秘密捜査官	史迪奇 - 密探
Stitch - Little Rocket	スティッチ - 小型ロケット	史迪奇 - 小火箭
Stitch - New Dog	スティッチ - あたしの犬	史迪奇 - 新养的小狗
Stitch - Rock Star	スティッチ - ロックスター	史迪奇 - 摇滚巨星
Stolen Scimitar	失敬したシミター	盗得的弯刀
Stratos - Tornado Titan	ストラトス - トルネードタイタン	斯特拉托斯 - 龙卷泰坦巨魔
Strength of a Raging Fire	持つんだ熱い心	满腔热血像那野火压境
Strike a Good Match	縁組次第	想让婆家相中
Sudden Chill	背すじがゾクッ！	一股寒气
Sumerian Talisman	シュメールのタリスマン	苏美尔人的护身符
Sven - Official Ice Deliverer	スヴェン - 王室御用達トナカイ	斯特 - 皇家冰块特许经销商
Swing into Action	緊急プランGO！	登场
Sword in the Stone	王様の剣	石中剑
Sword of Truth	真実の剣	真理之剑
Tamatoa - Drab Little Crab	タマトア - ダサガニ	螃蟹怪 - 小蟹一只
Tamatoa - So Shiny!	タマトア - シャイニー！	螃蟹怪 - 太闪亮！
Tangle	からみつき	魔发缠绕
Te Kā - Heartless	テ・カァ - 心なきもの	恶卡 - 神心被盗
Te Kā - The Burning One	テ・カァ - 焦熱のもの	恶卡 - 火山神
Teeth and Ambitions	野心と牙	理想更高
Thaddeus E. Klang - Metallic Leader	サディアス・E・クラング - 鋼の頭目	赛迪厄斯·克兰 - 金属领袖
The Bare Necessities	THE BARE NECESSITIES	生活必需品
The Bayou - Mysterious Swamp	バイユー - 謎めいた沼	河湾 - 神秘的沼泽
The Beast is Mine!	野獣は俺がやる！	那个野兽是我的
The Boss is on a Roll	やっと運が向いて来たわ	我终于得到了海底的王冠
The Fates - Only One Eye	運命の三女神 - 目玉はひとつ	命运之神 - 共用一眼
The Firebird - Force of Destruction	火の鳥 - 破壊の力	火鸟 - 毁灭之力
The Huntsman - Reluctant Enforcer	兵士 - 不本意な刺客	猎人 - 不忍下手的执行人
The Lamp	魔法のランプ	神灯
The Mob Song	THE MOB SONG	村民之歌 
The Most Diabolical Scheme	最高に悪魔的な陰謀	最恶毒的阴谋
The Muses - Proclaimers of Heroes	ミューズ - アートとヒーローの専門家	缪斯女神 - 宣布英雄
The Nokk - Water Spirit	ノック - 水の精霊	诺克 - 水灵
The Plank	渡り板	跳板
The Prince - Never Gives Up	王子 - 決してあきらめない	王子 - 不离不弃
The Queen - Commanding Presence	女王 - 支配者のオーラ	皇后 - 咄咄逼人
The Queen - Disguised Peddler	女王 - みせかけの物売り	皇后 - 假扮的小贩
The Queen - Diviner	女王 - 占術師	皇后 - 占卜师
The Queen - Hateful Rival	女王 - 憎悪に燃えた宿敵	皇后 - 愤恨争艳人
The Queen - Mirror Seeker	女王 - 鏡の追求者	皇后 - 问镜人
The Queen - Regal Monarch	女王 - 権威ある君主	皇后 - 摄政统治者
The Queen - Wicked and Vain	女王 - 性悪なうぬぼれ屋	皇后 - 邪恶又虚荣
The Queen's Castle - Mirror Chamber	女王の城 - 鏡の間	皇后的城堡 - 魔镜厅
The Sorcerer's Hat	魔法使いの帽子	巫师帽
The Sorcerer's Spellbook	魔法使いの呪文書	魔法咒语书
The Sorcerer's Tower - Wondrous Workspace	魔法使いの塔 - 驚異的研究所	魔法塔 - 奇妙的工作区
The Underworld - River Styx	冥界 - ステュクス川	冥界 - 冥河
The Wall - Border Fortress	城壁 - 国境の要塞	长城 - 边境要塞
The Wardrobe - Belle's Confidant	ワードローブ - ベルのお世話役	衣柜婶婶 - 贝儿的知己
Thebes - The Big Olive	テーベ - ビッグ・オリーブ	锡比斯 - 外号大橄榄
Tiana - Celebrating Princess	ティアナ - 祝福のプリンセス	蒂安娜 - 庆典公主
Tiana - Diligent Waitress	ティアナ - 勤勉なウェイトレス	蒂安娜 - 勤劳的服务员
Tiana - True Princess	ティアナ - 本当のプリンセス	蒂安娜 - 真正的公主
Tiana's Palace - Jazz Restaurant	ティアナズ・パレス - ジャズレストラン	蒂安娜的餐厅 - 爵士乐餐厅
Tick-Tock - Ever-Present Pursuer	チクタクワニ - フック船長の追っかけ	滴答 - 不停追猎的鳄鱼
Tigger - One of a Kind	ティガー - 世界にひとり	跳跳虎 - 独一无二
Tigger - Wonderful Thing	ティガー - 世界一のオレ様	跳跳虎 - 最能跳
Timon - Grub Rustler	ティモン - メシ掘り名人	丁满 - 找虫子专家
Tinker Bell - Generous Fairy	ティンカー・ベル - 気前よい妖精	小叮当 - 慷慨的仙子
Tinker Bell - Giant Fairy	ティンカー・ベル - でっかい妖精	小叮当 - 巨大化仙子
Tinker Bell - Most Helpful	ティンカー・ベル - 頼りになるよ	小叮当 - 帮了大忙
Tinker Bell - Peter Pan's Ally	ティンカー・ベル - ピーター・パンの仲間	小叮当 - 彼得·潘的好帮手
Tinker Bell - Tiny Tactician	ティンカー・ベル - 小さな戦術家	小叮当 - 小小战术家
Tinker Bell - Very Clever Fairy	ティンカー・ベル - とっても賢い妖精	小叮当 - 聪明过人的仙子
Tong - Survivor	トング - 唯一の生存者	老藤 - 幸存者
Tor - Florist	トール - フローリスト	索尔 - 花匠
Training Grounds - Impossible Pillar	訓練場 - 鍛錬の柱	校场 - 爬不到顶的高杆
Transformed Chef - Castle Stove	魔法にかけられたシェフ - お城のコンロ	化身厨师 - 城堡炉灶
Treasure Guardian - Protector of the Cave	財宝の守護者 - 洞窟の番人	宝藏守护神 - 奇迹之洞门神
Treasures Untold	なんてたくさんの宝物	奇珍异宝
Trigger - Not-So-Sharp Shooter	早撃ち - 的外れな狙撃手	特里格 - 神不准射手
Triton - Champion of Atlantica	トリトン王 - アトランティカの王者	川顿 - 亚特兰提卡勇将
Triton - Discerning King	トリトン王 - 賢明なる王	川顿 - 敏锐的国王
Triton - The Sea King	トリトン王 - 海の王様	川顿 - 海王
Triton - Young Prince	トリトン王 - 若きプリンス	川顿 - 年轻的王子
Triton's Decree	トリトン王の勅令	川顿的法令
Triton's Trident	トリトン王のトライデント	川顿的三叉戟
Tuk Tuk - Curious Partner	トゥクトゥク - 珍しがりの相棒	突突 - 好奇的伙伴
Tuk Tuk - Lively Partner	トゥクトゥク - 活発な相棒	突突 - 活泼的伙伴
Tuk Tuk - Wrecking Ball	トゥクトゥク - ぶちかます大玉	突突 - 破坏球
Under the Sea	Under the Sea	在深海里
Ursula - Deceiver	アースラ - 騙し屋	乌苏拉 - 骗徒
Ursula - Deceiver of All	アースラ - 七つの海の騙し屋	乌苏拉 - 欺世骗徒
Ursula - Eric's Bride	アースラ - エリックの花嫁	乌苏拉 - 亚力克的新娘
Ursula - Mad Sea Witch	アースラ - 荒れ狂う海の魔女	乌苏拉 - 疯狂的海巫婆
Ursula - Power Hungry	アースラ - パワーをちょうだい！	乌苏拉 - 渴望力量
Ursula - Sea Witch	アースラ - 海の魔女	乌苏拉 - 海巫婆
Ursula - Sea Witch Queen	アースラ - 大海の魔女王	乌苏拉 - 海巫婆女王
Ursula - Vanessa	アースラ - ヴァネッサ	乌苏拉 - 瓦妮莎
Ursula's Cauldron	アースラの大釜	乌苏拉的魔法锅
Ursula's Garden - Full of the Unfortunate	アースラの庭 - 不幸せものだらけ	乌苏拉的小花园 - 遍布可怜灵魂
Ursula's Lair - Eye of the Storm	アースラの隠れ家 - 嵐の目	乌苏拉的老窝 - 风暴中心
Ursula's Plan	アースラの計画	乌苏拉的计划
Ursula's Shell Necklace	アースラの貝殻ネックレス	乌苏拉的海螺项链
Ursula's Trickery	アースラの策略	乌苏拉的诡计
Vault Door	金庫の扉	金库大门
Vicious Betrayal	凶悪な裏切り	恶毒的背叛
Virana - Fang Chief	ヴィラーナ - ファングの長	唯娜 - 龙牙谷族长
Vision Slab	ビジョンの石板	预言板
Vitalisphere	生命の宝球	活力墨珠
Voyage	海渡り	航海
We Don't Talk About Bruno	We Don’t Talk About Bruno	不要提起布鲁诺
Webby Vanderquack - Enthusiastic Duck	ウェビー・ヴァンダークワック - 勝ち気なアヒルっ娘	薇比盖尔·范德夸克 - 热情的鸭仔
Weight Set	筋トレ器具	举重器械
Wendy Darling - Authority on Peter Pan	ウェンディ・ダーリング - ピーター・パン博士	温蒂 - 彼得·潘事迹的最高权威
Wendy Darling - Talented Sailor	ウェンディ・ダーリング - 才能ある船員	温蒂 - 天才水手
What Did You Call Me?	何と呼んだ？	你叫我什么？
White Rabbit's Pocket Watch	白うさぎの懐中時計	白兔的怀表
Wildcat - Mechanic	ワイルドキャット - メカニック	野猫 - 机械师
Wildcat's Wrench	ワイルドキャットのレンチ	野猫的扳手
Winnie the Pooh - Having a Think	くまのプーさん - かんがえごとしてるの	小熊维尼 - 东想西想
Winnie the Pooh - Hunny Wizard	くまのプーさん - はちみつの魔法使い	小熊维尼 - 蜂蜜魔法师
Winter Camp - Medical Tent	冬の野営地 - 治療の幕屋	寒冬营地 - 医疗帐篷
Work Together	力を合わせて	合作
World's Greatest Criminal Mind	World's Greatest Criminal Mind	最伟大的犯罪天才
Yao - Imperial Soldier	ヤオ - 皇軍兵士	阿尧 - 王国正规兵
Yen Sid - Powerful Sorcerer	イェン・シッド - 強大なる魔法使い	严西 - 强大的巫师
You Can Fly!	You Can Fly	你们会飞了！
You Have Forgotten Me	私を忘れたのか	你把我忘了
Yzma - Alchemist	イズマ - 錬金術師	伊丝玛 - 炼金术士
Yzma - Scary Beyond All Reason	イズマ - ホラーみたいなしわしわ女	伊丝玛 - 恐怖到了极点
Yzma - Without Beauty Sleep	イズマ - 快眠できず	伊丝玛 - 美容觉不足
Zazu - Steward of the Pride Lands	ザズー - プライドランドの執事	沙祖 - 荣耀国宰相
Zero to Hero	Zero to Hero	无名变英雄
Zeus - God of Lightning	ゼウス - 稲妻の神	宙斯 - 掌管闪电的神
Zeus - Mr. Lightning Bolts	ゼウス - ミスター稲妻	宙斯 - 闪电老兄
`;export{t as default};
