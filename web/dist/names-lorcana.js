const t=`# Disney Lorcana: what the cards are called in Japanese and in Simplified Chinese; a name that is not known stays out.
99 Puppies	99匹わんちゃん大行進	99 条小狗
A Whole New World	A WHOLE NEW WORLD	新的世界
Ariel - Determined Mermaid	アリエル - 心を決めた人魚	爱丽儿 - 决绝的人鱼
Ariel - Sonic Warrior	アリエル - 音響の戦士	爱丽儿 - 音波战士
Ariel - Spectacular Singer	アリエル - 麗しい歌姫	爱丽儿 - 脱颖而出的歌手
Be Our Guest	BE OUR GUEST	欢迎你
Cinderella - Ballroom Sensation	シンデレラ - 舞踏会の花形	灰姑娘 - 舞厅焦点
Cinderella - Gentle and Kind	シンデレラ - 忘れない優しさ	灰姑娘 - 温柔善良
Cinderella - Melody Weaver	シンデレラ - メロディの紡ぎ手	灰姑娘 - 天籁歌手
Daisy Duck - Musketeer Spy	デイジーダック - 銃士隊のスパイ	黛丝 - 剑客团密探
Grab Your Sword	剣をふるえ！	拿起剑
Hades - Lord of the Underworld	ハデス - 冥界の主	哈迪斯 - 冥界大帝
Hakuna Matata	HAKUNA MATATA	哈库那玛塔塔
John Silver - Greedy Treasure Seeker	ジョン・シルバー - 強欲な宝探し屋	约翰·希尔沃 - 贪婪寻宝人
Just in Time	まさにその時	及时登场
Lantern	ランタン	天灯
Let the Storm Rage On	風よ吹け	任风吹雨打
Look at This Family	大丈夫、家族がいる	看看我的家人
Lost in the Woods	Lost in the Woods	森林迷路
Minnie Mouse - Musical Artist	ミニーマウス - ミュージックアーティスト	米妮 - 音乐家
Moana - Of Motunui	モアナ - モトゥヌイ生まれ	莫阿娜 - 莫图鲁尼岛人
Philoctetes - No-Nonsense Instructor	ピロクテテス - ド根性トレーナー	菲罗克忒忒斯 - 干脆的训练师
Plasma Blaster	プラズマブラスター	电浆炮
Rapunzel - Sunshine	ラプンツェル - 太陽の輝き	乐佩 - 耀眼阳光
Robin Hood - Capable Fighter	ロビン・フッド - 有能な戦士	罗宾汉 - 强力的斗士
Robin Hood - Champion of Sherwood	ロビン・フッド - シャーウッドの英雄	罗宾汉 - 舍伍德的冠军
Simba - Future King	シンバ - 未来の王様	辛巴 - 未来的国王
Stitch - Carefree Surfer	スティッチ - お気楽サーファー	史迪奇 - 悠闲冲浪手
The Bayou - Mysterious Swamp	バイユー - 謎めいた沼	河湾 - 神秘的沼泽
Tinker Bell - Giant Fairy	ティンカー・ベル - でっかい妖精	小叮当 - 巨大化仙子
Tinker Bell - Tiny Tactician	ティンカー・ベル - 小さな戦術家	小叮当 - 小小战术家
Ursula's Shell Necklace	アースラの貝殻ネックレス	乌苏拉的海螺项链
Aladdin - Prince Ali	アラジン - アリ王子	阿拉丁 - 阿里王子
Arthur - Wizard's Apprentice	アーサー - 魔法使いの弟子	亚瑟 - 巫师的学徒
Beast - Wolfsbane	野獣 - 狼の天敵	野兽 - 野狼克星
Befuddle	うろたえるのじゃ！	神魂颠倒
Blue Fairy - Rewarding Good Deeds	ブルー・フェアリー - 良い行いに報いる者	蓝仙女 - 奖励善举
Casa Madrigal - Casita	マドリガル家のおうち - カシータ	马利加的房子 - 魔法屋
Cheshire Cat - Not All There	チェシャ猫 - ヘンテコ	妙妙猫 - 不太正常
Cruella De Vil - Miserable as Usual	クルエラ - いつだって腐りどおしよ	库伊拉 - 老样子
Daisy Duck - Secret Agent	デイジーダック - ヒミツのエージェント	黛丝 - 秘密特工
Donald Duck - Sleepwalker	ドナルドダック - 夢遊病者	唐老鸭 - 梦游鸭
Dr. Facilier - Charlatan	ファシリエ - イカサマ師	霍博士 - 江湖骗子
Dr. Facilier's Cards	ファシリエのカード	霍博士的塔罗牌
Elsa - Snow Queen	エルサ - 雪の女王	艾莎 - 冰雪女王
Elsa - Spirit of Winter	エルサ - 冬の精霊	艾莎 - 冬灵
Flotsam & Jetsam - Entangling Eels	フロットサム＆ジェットサム - ウツボ・カラミティ	胡善与贾善 - 缠绕海鳗
Flotsam - Ursula's Spy	フロットサム - アースラのスパイ	胡善 - 乌苏拉的眼线
Friends on the Other Side	FRIENDS ON THE OTHER SIDE	我的朋友来自魔法世界
HeiHei - Persistent Presence	ヘイヘイ - しぶとい存在	憨憨 - 不停现身
Hidden Cove - Tranquil Haven	隠された入り江 - 静かな隠れ家	隐秘的海湾 - 宁静港湾
Jasper - Common Crook	ジャスパー - ちんけなチンピラ	杰斯帕 - 街头毛贼
Jetsam - Ursula's Spy	ジェットサム - アースラのスパイ	贾善 - 乌苏拉的眼线
Kuzco - Temperamental Emperor	クスコ - 気分屋の王様	库斯德 - 喜怒无常的国王
Kuzco - Wanted Llama	クスコ - 追われてるラマ	库斯德 - 被索命的羊驼
Legend of the Sword in the Stone	王様の剣の伝説	石中剑传说
Mad Hatter - Gracious Host	マッドハッター - 親切な主催者	疯帽子 - 礼貌的主办人
Madam Mim - Snake	マダム・ミム - ヘビ	蛮夫人 - 蛇
Magic Mirror	魔法の鏡	魔镜
Make the Potion	魔法薬の調合	制作毒药
Maleficent - Biding Her Time	マレフィセント - 竜視眈々	黑巫婆 - 静待良机
Maleficent - Sorceress	マレフィセント - 魔女	黑巫婆 - 女巫
Marshmallow - Persistent Guardian	マシュマロウ - しぶとい守護者	棉花糖 - 坚韧的雪卫士
Merlin - Goat	マーリン - ヤギ	梅林 - 山羊
Merlin - Rabbit	マーリン - ウサギ	梅林 - 兔子
Mother Gothel - Selfish Manipulator	マザー・ゴーテル - 利己的で支配的	高瑟妈妈 - 自私的控制狂
Mother Knows Best	MOTHER KNOWS BEST	母亲不会错
Olaf - Friendly Snowman	オラフ - 人懐っこい雪だるま	雪宝 - 友好的雪人
Pascal - Rapunzel's Companion	パスカル - ラプンツェルの親友	帕斯考 - 乐佩的宠物
Peter Pan - Never Landing	ピーター・パン - 飛び続けネバーランド	彼得·潘 - 永远飞翔
Prince Phillip - Warden of the Woods	フィリップ王子 - 森の番人	菲力王子 - 森林守护人
Rafiki - Mysterious Sage	ラフィキ - 謎めいた賢者	拉飞奇 - 神秘的圣猴
Rose Lantern	薔薇のランタン	玫瑰灯笼
Signed Contract	サインされた契約書	签署的契约
Stampede	暴走	角马受惊
Steal from the Rich	派手に借りるぜ	劫富
Sudden Chill	背すじがゾクッ！	一股寒气
Tinker Bell - Most Helpful	ティンカー・ベル - 頼りになるよ	小叮当 - 帮了大忙
Ursula's Garden - Full of the Unfortunate	アースラの庭 - 不幸せものだらけ	乌苏拉的小花园 - 遍布可怜灵魂
Vicious Betrayal	凶悪な裏切り	恶毒的背叛
White Rabbit's Pocket Watch	白うさぎの懐中時計	白兔的怀表
Zeus - God of Lightning	ゼウス - 稲妻の神	宙斯 - 掌管闪电的神
A Pirate's Life	A Pirate’s Life	海盗的生活
Aladdin - Heroic Outlaw	アラジン - 無法の英雄	阿拉丁 - 草莽英雄
Aladdin - Street Rat	アラジン - ドブネズミ	阿拉丁 - 过街老鼠
Aurora - Dreaming Guardian	オーロラ - 夢見る守護者	奥罗拉 - 梦中守护人
Aurora - Tranquil Princess	オーロラ - 平穏なるプリンセス	奥罗拉 - 平静的公主
Be King Undisputed	尊敬される王に	一定会当国王
Belle - Inventive Engineer	ベル - 発明エンジニア	贝儿 - 工程发明家
Develop Your Brain	本を読みたまえ	开发大脑
Dig a Little Deeper	Dig a Little Deeper	听内心的声音
Eye of the Fates	運命の目	命运之眼
Fang Crossbow	ファングの弓矢	龙牙谷弩弓
Fishbone Quill	魚の骨ペン	鱼骨笔
Gramma Tala - Spirit of the Ocean	タラおばあちゃん - 海の精霊	塔拉祖母 - 大海之灵
Gramma Tala - Storyteller	タラおばあちゃん - 語り部	塔拉祖母 - 故事讲述人
Hiram Flaversham - Toymaker	ヒーラム・フラバーシャム - おもちゃ職人	福劳萨先生 - 玩具匠
Hydra - Deadly Serpent	ヒュドラ - 大蛇の怪物	海德拉 - 致命的大蛇
Lady Tremaine - Imperious Queen	トレメイン夫人 - 横柄な女王	特曼妮夫人 - 蛮横的皇后
LeFou - Instigator	ル・フウ - あおり屋	来福 - 煽动客
Let It Go	LET IT GO	随它吧
Lumiere - Fiery Friend	ルミエール - 灯火の友	卢米亚 - 热烈的朋友
Maurice - World-Famous Inventor	モーリス - 世界的な発明家	莫里斯 - 名扬四海的发明家
Namaari - Nemesis	ナマーリ - 仇敵	纳马丽 - 好对手
Noi - Orphaned Thief	ノイ - 孤児の泥棒	小糯 - 遗孤小毛贼
One Jump Ahead	ONE JUMP AHEAD	我跑我闪
Pawpsicle	アイスポー	爪爪冰棍
Prince Eric - Expert Helmsman	エリック王子 - 腕利きの舵取り	亚力克王子 - 掌舵专家
Queen of Hearts - Impulsive Ruler	ハートの女王 - 衝動的な支配者	红桃皇后 - 冲动的统治者
Queen of Hearts - Sensing Weakness	ハートの女王 - 弱みを探る者	红桃皇后 - 寻找弱点
RLS Legacy - Solar Galleon	RLSレガシー号 - ソーラーガレオン	史蒂文森传世宝号 - 太阳能巨帆船
Raya - Headstrong	ラーヤ - 頑固者	拉雅 - 愣头青
Scuttle - Expert on Humans	スカットル - 人間の専門家	史卡托 - 人类专家
Shere Khan - Menacing Predator	シア・カーン - 脅威の肉食獣	谢利·汗 - 骇人的食肉动物
Tamatoa - So Shiny!	タマトア - シャイニー！	螃蟹怪 - 太闪亮！
The Plank	渡り板	跳板
Training Grounds - Impossible Pillar	訓練場 - 鍛錬の柱	校场 - 爬不到顶的高杆
Vitalisphere	生命の宝球	活力墨珠
You Can Fly!	You Can Fly	你们会飞了！
Agrabah - Marketplace	アグラバー - 市場	阿格拉巴 - 集市
Captain Hook - Forceful Duelist	フック船長 - 強引な決闘者	虎克船长 - 强力决斗高手
De Vil Manor - Cruella's Estate	ド・ビル邸 - クルエラの屋敷	德威尔庄园 - 库伊拉的豪宅
Felicia - Always Hungry	フェリシア - いつも腹ペコ	费利 - 喂不饱
Goofy - Knight for a Day	グーフィー - 一日騎士	高飞 - 暂代的骑士
Hans - Scheming Prince	ハンス - 策略王子	汉斯 - 密谋的王子
Helga Sinclair - Right-Hand Woman	ヘルガ・シンクレア - 司令官の右腕	希尔加 - 得力干将
Hercules - Beloved Hero	ヘラクレス - 大人気ヒーロー	海格力斯 - 人民拥戴的英雄
Hercules - Clumsy Kid	ヘラクレス - 不器用な小僧	海格力斯 - 冒失的孩子
Hercules - Daring Demigod	ヘラクレス - 大胆不敵なデミゴッド	海格力斯 - 勇敢的半神
Hercules - True Hero	ヘラクレス - 真のヒーロー	海格力斯 - 真正的英雄
Joshua Sweet - The Doctor	ジョシュア・スウィート - ドクター	斯维特医生 - 医生
Kida - Royal Warrior	キーダ - 王族の戦士	姬塔 - 皇族战士
Maui - Hero to All	マウイ - みんなの英雄	毛伊 - 全人类的英雄
Mickey Mouse - Brave Little Tailor	ミッキーマウス - ブレイブ・リトル・テイラー	米奇 - 勇敢的小裁缝
Minnie Mouse - Stylish Surfer	ミニーマウス - シックなサーファー	米妮 - 时尚冲浪手
Mulan - Soldier in Training	ムーラン - 訓練中の兵士	木兰 - 受训的士兵
Never Land - Mermaid Lagoon	ネバーランド - 人魚の入り江	梦幻岛 - 美人鱼珊瑚礁
Nottingham - Prince John's Castle	ノッティンガム - プリンス・ジョンの城	诺丁汉  - 约翰王子的城堡
Pegasus - Flying Steed	ペガサス - 空を翔ける馬	柏格斯 - 飞天良驹
Pongo - Ol' Rascal	ポンゴ - いたずら者	彭哥 - 伙计
Prince Eric - Seafaring Prince	エリック王子 - 航海王子	亚力克王子 - 航海家王子
Ratigan - Criminal Mastermind	ラティガン - 犯罪王	瑞根 - 犯罪天才
Ray - Easygoing Firefly	レイ - お気楽ホタル	雷 - 随和的萤火虫
Robin Hood - Daydreamer	ロビン・フッド - 明日の義賊	罗宾汉 - 白日美梦家
Simba - Protective Cub	シンバ - 守護者の片鱗	辛巴 - 护伴幼狮
Sir Hiss - Aggravating Asp	サー・ヒス - いまいましいマムシ	蛇爵士 - 小的眼镜蛇
Stitch - Little Rocket	スティッチ - 小型ロケット	史迪奇 - 小火箭
Te Kā - The Burning One	テ・カァ - 焦熱のもの	恶卡 - 火山神
The Prince - Never Gives Up	王子 - 決してあきらめない	王子 - 不离不弃
Tigger - Wonderful Thing	ティガー - 世界一のオレ様	跳跳虎 - 最能跳
Yao - Imperial Soldier	ヤオ - 皇軍兵士	阿尧 - 王国正规兵
`;export{t as default};
