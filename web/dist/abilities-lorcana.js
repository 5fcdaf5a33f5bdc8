const t=`# Disney Lorcana: what abilities are called in Japanese and in Simplified Chinese; a name that is not known stays out.
A Bit Of A Lark	どうってことないぜ	闹着玩儿
A Culinary Masterpiece	せっかくのご馳走	美味佳肴
A Perfect Disguise	これなら誰にもわかるまい	完美的变身
A Silly Song	ヘンな歌	无聊的歌
A Wonderful Dream	すてきな夢	好美的梦
Abandon Hope	希望を捨てよ	放弃希望
Abuela's Gift	おばあちゃんのギフト	外婆的魔法天赋
Adoring Fans	熱烈なファン	热情歌迷
Ah-Choo!	ハックション！	阿嚏！
All For One	みんなは一人のために	人人为我
All For One And One For All	みんなは一人のため、一人はみんなのため	人人为我，我为人人
All Hands On Deck!	皆の者デッキへ！	所有人员到甲板上！
All Mine	全部私のよ！	全都归我
All Ways Here Are My Ways	全部私の道だよ	这儿的路统统属于我
All Will Be Seen	すべてお見通しだよ	看穿万物
Allow Me	僕にお任せ	我来吧
Always There	いつもそこに	永远相伴
Amplified Voice	アンプ・ヴォイス	音量放大
Ancient Insight	太古の洞察	古老的见解
Ancient Power	古代の力	古代神力
Ancient Skills	古代の闘技	远古技艺
And I'm The Captain!	船長はぼくだよ！	而我是船长！
And Two For Tea!	二人はお茶のために！	吃大餐！
Animate Broom	ほうきよ動け	扫帚活过来
Arcane Study	魔術の研究	秘法研究
Archery Lesson	弓術教練	弓术课
Arm Yourself	武装せよ	装弹
Army Of Brooms	ほうきたちの蜂起	扫帚兵团
Artificer	名工	工匠
As You Were!	やり直し！	你们看什么！
Awaken	めざめ	苏醒
Aye Aye, Captain	アイアイ、船長！	是的，船长
Ba-Boom!	ドッカーン！	叭卟！
Bark	ワンワン！	汪汪汪
Battle Of Wits	知恵の戦い	机智对决
Battle Plans	この戦法で！	作战计划
Beautiful Voice	麗しの歌声	美妙嗓音
Behemoth	大雪山	巨怪
Best Defense	最大の防御	最佳防御
Birthday Lights	誕生日の光	生日亮灯
Blizzard	吹雪	暴风雪
Boarding Party	乗り込み隊	登船小队
Break	かんしゃく	砸烂
Break Free	ブチ切れ	挣脱
Bring Back To Life	蘇る命	复苏万物
Bring On The Heat!	燃え上がろうぜ！	给我上最辣的！
Broom Closet	ほうき入れ	扫帚橱
Brute	狂暴	粗人
Business Expertise	商売上手	商业奇才
Calculating And Vain	計算高いうぬぼれ屋	算计而虚荣
Call The Titans	巨人族の呼び声	召集泰坦巨魔
Call To The Front	召集令	派往前线
Camouflage	カモフラージュ	伪装
Careful Aim	慎重な狙い	仔细瞄准
Caretaker	女王の庇護	代理王位
Carrots All Around!	ニンジンざんまい！	漫天胡萝卜！
Cast My Spell!	これが私の呪文！	我的咒语如电闪雷鸣！
Ceaseless Worker	休み知らずの働き手	永远劳作的工人
Champion Of Kumandra	クマンドラの勇者	龙佑之邦英豪
Change Of Heart	心変わり	改变主意
Chart Your Own Course	自分で針路を決めろ	设定自己的航线
Chasing The Rabbit	ウサギ追いし	追兔子
Chilly Labor	さむい労働	寒冷的工作
Circle Far And Wide	遠くまで飛んでお行き	飞得高高的
City Walls	市壁	城墙
Clang!	カァーン！	哐！
Clean Sweep	きれいにおそうじ	扫除干净
Clean This, Clean That	あれもきれいに、これもきれいに	扫扫这里，扫扫那里
Collect Taxes	税金徴収	收税
Colorful Tactics	カラフル戦術	多彩战术
Come Along, Children	おいで、子どもたち	来吧，孩子们
Coming, Your Most Lugubriousness	今参ります、悲しみの大王様	来了，我伟大的阴间大帝
Command	勅命	下令
Consider The Coconut	ここにななつのココナッツ	你看看这些椰子
Consign To The Depths	深淵への破棄	送诸海底
Consult The Spellbook	呪文書の紐解き	查阅咒语书
Crashing Through	ぶっ壊すゾウ！	横冲直撞
Create Life	命を創り出す	创造生命
Cruel Irony	倍返し	残酷的讽刺
Cunning Maneuver	巧妙なる戦術	灵巧行动
Curiouser And Curiouser	ますますふしぎだわ	我越来越好奇了
Cybernetic Armor	サイバーアーマー	电子盔甲
Cyclone	竜巻	旋风
Daddy Isn't Here To Save You	助けてくれる父親はもういないぞ	你爸爸可不会来救你了
Danger Revealed	明かされた危機	揭示危险
Daring Exploit	大胆なる奪取	大胆抢夺
Dark Knowledge	暗黒の知識	黑暗禁识
Deep Freeze	瞬間凍結	深度冰冻
Developed Brain	鍛えられた頭脳	发达的头脑
Dexterous Lunge	追い込みの右ヒレ	灵巧猛扑
Disappear	パッ！	消失不见
Disarming Beauty	和みの美	使人不设防的美貌
Disassemble	分解	拆卸
Discipline	規律	纪律性
Discipline And Strength	規律と強さ	纪律和勇气
Disguised	変装中	乔装打扮
Dispel The Entanglement	カラミティからの解放	破除魔咒
Divination	私の占いは当たる	占卜术
Do It Again!	またやるのよ！	再洗一次！
Do You Know Who You Are?	お前はだれか？	你是谁你知道吗？
Don't Call Me Cute	カワイイはやめて	别叫我小可爱
Don't Cross Me	私を怒らせないで	别惹我
Don't Insult My Intelligence	私の知性をなめるな	别把我当傻子
Double The Powder!	火薬を倍に！	加强火力！
Dragon Fire	ドラゴンの炎	龙火
Dramatic Entrance	ドラマチックな登場	闪亮登场
Dreams Made Real	願い事かなえます	让梦想成为现实
Dubious Recruitment	奸雄の勧誘	可疑的招募
Durable	丈夫で長持ち	摔不散
Easy Street	一生がご安泰	计划顺利
Eerie Pair	不気味な2匹	狼狈为奸
Efficient Energy	効率的エネルギー	高效能量
En Gawrsh!	構ッヒョ！	拔剑！
Enduring Love	揺るぎない愛	绵延的母爱
Energetic	元気いっぱい	充满活力
Enhanced Healing	劇的な癒し	强化治疗
Entourage	ツアースタッフ	伴唱
Eruption	噴火	爆发
Ethereal Glow	霊妙の輝き	超凡幽光
Extract Of Ruby	ルビーの顔料	红玉精粹
Extract Of Steel	スティールの顔料	钢铁精粹
Fan The Flames	そそっかしいそそのかし	煽风点火
Fancy Footwork	ファンシーフットワーク	灵巧步伐
Fatten You Up	たっぷり食って太れよ	你得先长点肉
Feed The Poor	義賊	济贫
Fervent Address	熱弁	热情演说
Final Enchantment	悪を滅ぼし善に勝利を	终恶祝福
Find The Way	行き先はあそこだ	找寻路径
Fine Print	細かい注意書き	细则
Fireproof	耐火性能	抵御龙火
Flight Cabin	旅客席	机舱
Fly, Of Course!	飛んでくに決まってる！	当然用飞的喽！
For All Eternity	永遠に従います	永久有效
Forest's Gift	森の贈り物	森林的礼物
Forget The Coach, Here's A Sword	馬車はいいわ、剣にしましょ	别想马车了，来把剑吧
Freeze	凍りなさい	冰冻
Fresh Ink	真新しいインク	新鲜奇墨
Full Of Spirit	意気軒昂	干劲十足
Get A Clue	手がかり発見	寻找线索
Get Those Scurvy Brats!	早いとこ刻んじまえ！	赶快去捉那些小混蛋！
Give It A Try	試してみよう	试一试
Glad You're Here!	よく来てくれたね！	欢迎到来！
Glam	ゴージャス	出众与美丽
Gleam And Glow	花はきらめく	闪亮亮
Go Ahead And Sign	サインして！	签下你的名字
Good Advice	いいつけ	好建议
Good As New	ピンピンしてる！	一点事儿都没有
Good Dog	いい子だ！	乖狗狗
Good Or Evil	善か悪か	善或恶
Good Shot	百発百中	神射
Gruesome And Grim	怖いこと、私は好き	阴森的角落
Guard Dog	用心犬	护卫犬
Guess What?	ねえ知ってる？	你猜怎样？
Have Courage	勇気はホンモノ	有勇气
He's Back!	またまた登場！	他回来了！
Head Of The Household	家長	一家之长
Healing Pollen	癒しの花粉	治愈花粉
Heave Together Now	せっせと働けよ	大家使点劲
Help The Wounded	負傷者の救命	照料伤兵
Here Boy	おいで！	过来，宝贝
Here Comes The Smolder	ここで俺のキメ顔	感受我炙热的爱
Here I Come!	行くぞ！	我来了！
Here Now, Don't Do That	さあ、いい？動かないで	把手给我，我给你擦擦
Here's The Trade-Off	取引だ	这是交换的条件
Heroism	英雄の心	英雄主义
Hidden Wonders	隠された驚異	隐藏的奇迹
Hide	忍び込み	躲起来
Hide And Seek	かくれんぼ	捉迷藏
Highborn Lady	高貴なお姫様	出身高贵的女士
Hit Parade	ヒットパレード	金曲连播
Honor To The Ancestors	ご先祖様に名誉を	光宗耀祖
Hop On!	乗って！	上马！
Hoppity Hip!	ホッピティ・ヒップ！	我变我变我变变变！
Horse Kick	馬に蹴られて	马蹄飞踹
How Do You Do?	どうぞよろしく	你们好吗？
Hunny Pot	はちみつのつぼ	蜂蜜罐
Hurtling Hedgehog	走れハリネズミ	打刺猬
I Am Your Master Now	今日からわしが主人だ	现在我才是你的主人
I Came To Listen To The Stories	物語を聞いてたんだ	我在那里听故事
I Can Handle It	すぐに参りますよ	我来处理
I Can Use That	私なら使えるわ	我能用这个
I Clobber You!	お前をブッ飛ばす！	我要揍扁你！
I Didn't Get Rich By Being Stupid	頭使わなきゃリッチにはなれん	我怎么可能那么笨
I Don't Trust Him, Sire	信用できませんぞ	来者不善呐，陛下
I Got This!	私に任せて！	让我来吧！
I Got To Be Going	もう行かなきゃ	我要先走一步
I Got Your Back	俺がついてるからな	我来掩护你
I Know What I Have To Do	やるべきことはわかってる	我知道我必须做些什么
I Learned From The Best	最高の男から教わったんだ	谁强就学谁
I Sentence You	死刑に処す	我宣布
I Summon Thee	出ておいで	我召唤你
I Trust You	信じてる、あなたを	我相信你
I Want More	足りない、何か	想要逃
I Was Born Ready	いつでも大丈夫	我都准备好了
I Will Be With You	お前と一緒にいるよ	我可以陪你回去
I Win, I Win!	あたしの勝ち、勝ちよぉ～！	我赢了，我赢了！
I Won't Hurt You	怖がることないわ	我不会伤害你们的
I'll Check It Out	恐くなんかないぞ	我去查看一下
I'll Handle This	あたしに任せな	我来搞定这个
I'm A Fast Learner	けっこう上手いでしょ	我学得很快哦
I'm Going Home!	今日はもう帰る！	我先回家了！
I'm Late!	遅れちまった！	我迟到了！
I'm Not A Guppy	怖がり屋じゃないよ	我没胆小
I'm The Strong One	私は強い、不安なんかない	我最强壮
I'm Your Man!	もちろん行きます！	随时候教！
Icy Defense	氷の守り	冰霜防御
If You Can Make It Here...	ここで名を上げれば一流だ	如果在这儿混得开……
Imposing Presence	圧倒的覇気	威严形象
Improvise	行き当たりばったり	看我的吧
In Ma Belly	腹に入れてやる	享用你
Incredible Energy	驚異の魔力	不可思议的能量
Infiltration	潜入	潜入
Insidious Plot	腹黒い計画	阴险计划
Inspiring Voice	励ましの歌声	振奋的嗓音
Insubordination!	命令違反だ！	违反上级命令！
Into The Shadows	影の中へ	到影子里来
Is There A Downside To This?	悪い話じゃないな	我会不会吃亏呢？
Isolated	隔絶	与世隔绝
It Looks Like Rain	もうすぐ雨が	暴雨要来到
It Was Your Vision	君のビジョンだ	预言里的主角是你
It Works!	成功だ！	成功了！
It'll Turn Out All Right	最後にはすべてがうまく行くわ	没有想象的那么糟糕
It's Better This Way	これでいいんだ	这样更好
It's Called A Hustle	サギ師って呼んでくれる？	这叫智取
It's Maui Time!	マウイタイム！	毛伊登场了！
It's Time To Go!	お暇しましょう！	我们该走了！
It's Too Easy!	バッチリいただきさ！	这也太容易了！
Journey	ドキドキ洞窟探検	旅行
Jumbo Pop	ジャンボ・ポップ	大号冰棍
Just Leave It To Me	大丈夫、任せて	交给我就可以了
Just You Wait	逃がすもんか！	你等着瞧
Keeper Of Atlantica	アトランティカの守護者	亚特兰提卡保卫者
Key To The Portal	ゲートの鍵	开门钥匙
Knowledge	知識	知识
Laboratory	研究室	实验室
Ladies First	レディーファースト	女士优先
Lay It On The Line	腹を割って話すとしよう	实话实说
Lead By Example	常在戦場	以身作则
Lead The Charge	皆、俺に続け！	打头阵
Leave It To Me	私に任せて	让我来吧
Let Me Help You	助けるわ！	让我来帮你一起分担
Let Me See	よし、見せてくれ	让我瞧瞧
Let The Game Begin	ゲーム開始！	开始玩儿吧
Let Your Power Shine	黄金に輝く花	闪出了力量
Let's Have At It!	堂々と戦え！	一言为定！
Let's Make Like A Tree	逃げるが勝ち	脚底抹油
Let's Take A Look	調べてみよう	让我瞧一瞧
Life Giver	命の源	赋生神器
Lion Home	ライオンの王国	狮子家园
Listen To Your Conscience	良心に泣きつくさ	听从你的良心
Listen To Your Mama Now	ママの歌をお聴き	听嬷嬷跟你说吧
Look Alive, You Swabs!	抜かるんじゃねえぞ野郎ども！	准备枪炮！
Look At This Stuff	よく見て、ステキね！	如此美妙
Look At This!	これ見て！	你看这个！
Look Before You Leap	とびつく前によく見なきゃ	跳之前要先看看
Looking For Aurora	オーロラを探せ	寻找奥罗拉
Looking For This?	これを探しとるのか？	在找这个吗？
Looky Here	こりゃ勇ましい	瞧瞧啊
Lose Something?	落とし物かニャ？	你丢什么东西了吗？
Loving Heart	愛する心	仁爱之心
Loyal	おべっか使い	忠心耿耿
Loyal And Devoted	忠実で献身的	忠心相助
Magic Hair	魔法の髪	魔发
Magical Informant	魔法の密告	魔法知情人
Magical Power	魔法の力	奇妙力量
Make A New Friend	新しい友だち	交个新朋友
Make It Shine	ピッカピカに	擦亮
Man-To-Man	臆病スズメめ！	面对面打
Many Forms	百面相	变化多样
Mimicry	擬態能力	模仿
Mindless Wandering	考えなしにうろうろ	四处乱走
Misdirection	ミスディレクション	声东击西
Mouse Catcher	ネズミ狩り	捕鼠器
Musical Debut	末っ子の初登場！	首场音乐会
Musketeers United	銃士たちの団結	三剑客集合
My Favorite Part!	特にすきなのは！	这个故事会让我幻想！
My Teeth Are Sharper	私の歯はもっと鋭いぞ	我的牙齿更锋利
Mystical Petals	神秘の花弁	神秘花瓣
Narrow Advantage	ギリギリの活路	小优势
Nemesis	仇敵	老对手
Never, Ever Lose Sight	本当に大事なものを見失わないで	绝对不能放弃
Nice And Tidy	スッキリキレイに	干净又整洁
Night Out	夢の街	夜狂欢
No Touchy!	触るなよ！	别碰我！
Not For You	あなたには任せません	你就免了
Not So Small Anymore	ビッグレットって呼んでよ	不再小小
Note To Self, Don't Die	自分に約束、死なない	记住了，不能死
Nothing Personal	悪く思わないで	不光是针对你
Now Get Going	さあ行くわよ	快出发
Now I Am The Ruler!	あたしが支配者だよ！	现在我是统治者！
Now Try To Keep Up	私の頭脳について来て	现在认真听我说我的天才想法
Now Where Were We?	それでは続きといこう	现在要干什么呢？
Now, Sing!	さあ、歌って！	现在，唱！
Number One	わしの宝物	第一枚
Nursemaid	子守り	保姆
OK, Where Am I?	さて、ここはどこだ？	好了，这是哪儿！？
Odd One Out	変わり者	格格不入
Off With Their Heads!	首をはねよ！	把他们的头统统砍掉！
Oh Dear, Dear, Dear	いけませんて船長	哦吼，哦吼
Oh, Gosh!	照れちゃう！	噢，天噢！
Oh, No You Don't	な～にをバカ言ってんだよ	噢，这可不行
Ohana	オハナ	欧哈那
Okay, Big Shot	いいか？大旦那	好了，大人物
Old Betsy	バッチリこん	老兄
Ominous Pair	不吉なコンビ	朋比为奸
On A Roll	運よく転がる	动起来
One Last, Big Score	極めつけのビッグなお宝	最后大干一票
Our Home	私たちの家	我们的家
Over Here, Tink	ティンクこっちだ！	小叮当，就是这里
Overly Cautious	小心憂天	谨慎过度
Payback	お返し	报复
Peer Into The Depths	深淵を覗き込む	窥探深洋
People Always Do Crazy Things	人は恋をすると我を忘れるの	人们都会很疯狂
Perceptive Partner	いてくれて助かる！	敏锐的伙伴
Perhaps We Can Save Our Future	未来への希望が生まれるのです	也许可以拯救我们的未来
Phenomenal Cosmic Power!	驚異の大宇宙パワー！	无边的魔力！
Phooey!	怒ったぞ！	呸！
Pick Your Fights	ケンカの相手	挑对手
Pixie Dust	ピクシー・ダスト	仙子金粉
Plunder	略奪	劫船
Poor Souls	不幸せな魂	可怜的灵魂
Pounce	飛び掛かり	狮扑
Power Beyond Measure	計り知れないパワーだ！	强大莫测
Power Clean	パワフル清掃	强力清洁
Power To Rule At Last	ついに権力の座に	终掌大权
Preserver	保管者	维护人
Protect The Realm	国土防衛	守家卫国
Protection	防具	保护
Protective Embrace	守りの抱擁	守护的拥抱
Protective Goddess	守りの女神	守护女神
Puny Pirate!	ちっさい海賊ね！	蝼蚁海盗！
Puppy Love	わんちゃんたちの大チャンス	宠爱
Puppynapping	子犬さらい	绑走小狗
Quick Escape	スタコラサッサ	迅速逃脱
Quick Shot	早撃ち	快速发射
Ready Or Not!	容赦はせんからな！	你准备好了没有！
Rebuild	修繕工事	重建
Reincarnation	生まれかわり	重获新生
Reporting For Duty	参りましたです！	向长官报道
Resourceful	源力	资源丰富
Restless Souls	安らげぬ魂	不息恶灵
Revitalizing Waters	活力の水域	活力水域
Roar	咆哮	咆哮
Rock The Boat	ぐらぐら言わせてあげる！	摇晃大船
Rousing Speech	扇動の演説	煽动演讲
Routine Ruckus	今日もいい喧嘩	日常打闹
Royal Inventory	王家の目録	皇家宝库
Royal Rage	女王のお怒り	皇家级愤怒
Royal Schemes	王族の策謀	皇室阴谋
Sad-Eyed Puppy	悲しげな子犬の目	眼泪汪汪的小狗
Save A Soul	魂の救出	存放灵魂
Saving The Miracle	奇跡を救わなきゃ	拯救奇迹
Scout Ahead	見張りガラス	先行侦察
Scout Leader	スカウトリーダー	童军队长
Sealed Away	封鎖	封存
Seat Of Power	力の座	权力王座
Second Wind	力が湧いてくる	重振雄风
See The Future	未来視	窥看未来
Seek The Heart	心を探して	追寻神心
Seeking Knowledge	知識探知	求知
Shady Deal	妖しい取引	不光彩的交易
Shameless Promoter	売名行為	厚脸皮的推销员
Shapeshift	変幻自在	变形术
Share And Share Alike	平等に分け合うんだ	记得要分享
Shield Another	我が身を盾に	保护他人
Shining Beacon	輝く道しるべ	希望明光
Show Me	見せろ！	让我看看
Show Me The Way	案内するよ君らのため	给我指路
Show The Way	道を示す	指引通道
Signature Recipe	得意料理	招牌菜
Sinister Plot	腹黒い陰謀	邪恶阴谋
Sinister Slither	這い寄りの左ヒレ	险恶游滑
Skilled Combatant	凄腕の闘士	战斗高手
Skip The Drama, Stay With Mama	夢みるのはやめて	不要淘气，陪着母亲
Skirmish	散兵	游击战
Skysurfing	スカイサーフィン	空中滑翔
Slash	真剣	砍
Slippery Halls	ぬるぬるの通路	湿滑的厅室
Snap! Boom! Twang!	バタン！ズドン！ビューン！	啪！砰！哐！
Sneaky Idea	こっそり頂き	鬼点子
Sound The Call	よびだし	吹响号角
Source Of Magic	魔力の源	魔法来源
Spare Parts	スペアパーツ	备件
Speak!	答えよ！	告诉我！
Spreading Good Fortune	縁満幸朗喜	传播好运
Squeak	スクイーク	吱吱
Stage A Little Accident	仕組まれた事故	制造一个小事故
Stand Strong	切った張った	屹立不倒
Startled Awake	驚きのめざめ	惊醒
Stay Alert!	油断するなよ！	提高警觉！
Stay Back!	下がってて！	别过来！
Steady Gaze	虎視爛々	紧盯不放
Step Down Or Fight	明け渡すか、戦うかだ	要么退位，要么跟我战斗
Stolen Away	奪い去られるさだめ	掳走
Stolen Dust	分捕ったピクシー・ダスト	偷来的金粉
Stone Skin	岩肌	石化皮肤
Straight Shooter	直射手	正直射手
Straighten Hair	朝シャンのセット用	弄头发
Strength Of Mind	強健なる精神	强大意志
Strike Up The Music	ストライク・アップ・ザ・ミュージック	音乐，起！
Student	学びの徒	学生
Summon The Spirits	集え亡霊どもよ	召唤魂魅
Super Peanut Powers	スーパーピーナッツパワー	花生超能力
Superior Swimmer	海の若大将	游泳健将
Surge Of Power	力の急上昇	能量冲击
Surprise Maneuver	驚きの操船術	惊妙操纵
Surrounded By Water	水に囲まれた街	四面环水
Sweep	おそうじ	清扫
Sweep Away	ササッと一掃	扫走
Swift And Sure	真実の剣よ空を宙べ	快速出击
Symbol Of Power	力の象徴	力量的象征
Take A Bite...	ひとくちお食べ…	咬一口吧……
Take That!	くらえ！	看招！
Take The Helm	僕が舵を握る	掌起舵
Take Them By Surprise	あいつらを驚かそう！	吓他们一跳
Tangle	からみつき	魔发缠绕
Target Practice	やり投げ練習	当成箭靶
Tastes Like Chicken	こりゃチキンの味だぜ	味道像鸡肉
Taxes Should Hurt	痛くてこそ税	交税就是很疼
Tea Party	お茶会	茶会
Telekinesis	テレキネシス	隔空取物
Telling Lies	嘘つき	撒谎
Tempest	テンペスト	疾风骤雪
Thanks For Volunteering	偉いぞ、よく志願した	谢谢你的自愿
That Still, Small Voice	心にある小さな声	小小的声音
That Terrible Woman	どうかしてる女	那个坏女人
That's No Blizzard	吹雪じゃないわ	这可不是暴风雪
That's Redwood	赤スギなんだ	简称红木
The Bear	クマぢから	熊娃
The Best I've Ever Tasted	最高にウマいスープだ！	我尝过的最好的
The Cards Will Tell	カードは語る	塔罗牌会显示未来
The Fox	キツネの悪知恵	狐娃
The Girl Who Has Everything	何でも持ってる 私はすべて	什么都得到的女孩
The Good Of Others	世のため皆のため	为人着想
The Gospel Truth	ゴスペル・トゥルース	真理要领悟
The Power Of Evil	邪悪なる力	邪恶力量
The Singing Sword	歌う剣	吟歌剑
The Sun Will Set	時代の沈む時	太阳会下沉
There Was Only Ocean	始まりは海しかなかった	到处都是一片汪洋
There's Always A Chance	チャンスは常にある	机会永远都有
There's Trouble A-Brewin'	悪いことが起こるぞ	大事不好了
They'll Never See It Coming!	予想もできまい！	谁也想不到！
This Changes Everything	予定外よ	这改变了一切
This Going To Be Good	こりゃいいね	这简直太棒了
This Is It!	この地図が導いてくれる！	就是它！
This Is My Kingdom	我が王国なるぞ！	这是我的王国
This Is Not Who You Are	本当のあなたになって	这不是真的你
This Is Our Ship	これが我々の船	这是我们的船
This Shouldn't Take Long	すぐ片付ける	看我速战速决
Thorny Arrows	トゲ付きの矢	玫棘箭
Three Nephews	三つ子の甥っ子	三个侄子
Three Wishes	3つの願い	三个愿望
Thwart	おジャマ作戦	阻挠
Tidy Up	整理整頓	打扫
Time To Shine	光輝奮闘	闪耀时刻
Timely Intervention	土壇場の介入	及时止乱
Tinker	もの作り	动手打造
Tiptoe	抜き足差し足	轻手轻脚
To The Rescue	レスキュー犬出動！	前来救援
To The Table	席について	都坐下
To Wonderland	ふしぎの国へ	通往仙境
Too Old To Be Chasing Mice	もうネズミは追えん	追不上老鼠的老猫
Training	トレーニング	训练
Trap	開封	陷阱
Trapped!	袋のネズミ！	身陷囹吾！
Treasure Finder	宝探し名人	寻宝家
Treasure Trove	掘り出し物の宝物	宝藏湾
Triple Shot	三重矢	三连射
Triumphant Stance	王者の風格	胜者姿态
True Form	真の姿	真实面貌
Twilight Bark	たそがれの遠吠え	黑夜呼叫
Two-Weapon Fighting	二刀流	双持战斗
Under Arrest	逮捕する！	逮捕
Under Vanessa's Spell	ヴァネッサの呪縛	身中瓦妮莎的魔咒
Undersea Adventure	海底探検	深海冒险
Underwater Acoustics	水中の音響	水下音效
Unexpected Treasure	想像以上の宝物	意外瑰宝
Unwind	巻き戻し	松发条
Use Your Imagination	文字だけでも面白いわ	靠想象
Using The Mirror	鏡よ鏡	询问魔镜
Vanessa's Design	ヴァネッサの計略	瓦妮莎的大计
Voiceless	失われた歌声	失声
Wait A Minute	待て待て、待ってくれ	等等
Wait For Me!	待ッテー！	等等我！
Walk!	歩け！	快跳！
War Injury	戦の古傷	战时旧伤
Watch The Teeth	牙だ、牙に気をつけろ	小心牙齿
We Are All Connected	命あるものはつながっているんだ	紧密相连
We Can Fix It	直しましょ	我们可以修好它
We Have A Choice	道は二つだ	现在有个选择
We Have To Come Together	みんな心をひとつに	我们必须团结起来
We'll Always Be Together	いつもそばにいるよ	我们都在一起
Welcome To My Boat	私の船へようこそ	欢迎登船
Well Of Souls	魂の泉	灵魂之井
Well, Now You Know	もうわかったろ？	而你现在知道了
What A Deal	素敵な取り引き	多棒的交易
What Did I Do?	私、何をしたの？	我做了什么？
What Have We Here?	こいつはなんだ？	看我找到了什么？
What You Give Is What You Get	努力が大事	付出总会有回报
What's The Hurry?	待ちなよ	急什么？
Who Disturbs My Slumber?	我が眠りを妨げるものは誰だ？	是谁搅了我的美梦？
Who Is The Fairest?	この世で最高に美しい女は？	谁是世上最美的女人？
Who's Next?	つぎはだれかな？	下一个轮到谁啊？
Wicked Smile	ヤバヤバなニヤニヤ	邪恶微笑
Winged For A Day	今日だけ羽ぼうき	暂得双翼
Wishes Come True	願いは叶うはず	它会响应你
Within Range	射程範囲内	射程内
Wonder Boy	ワンダーボーイ	神奇小子
Yes, I'm Intimidating	そうさ俺はイカしたヤツ	没人能比我更强
Yes, Your Majesty	はい陛下、仰せの通りに	是，陛下
You Better Talk Fast	ほら早く答えな	你最好快点说
You Coward!	腰抜けめ！	你这个懦夫！
You Gave It Your Best	頑張ってたよ	你已经尽力了
You Got A Problem?	ナニ考えてんだよ！	你有问题吗？
You Gotta Stay Focused	もっと集中してだな…	必须要集中注意力
You Just Have To See It	その目で見るといい	你要看到这一点
You Know What Happens	どうなるかはわかっているな	你知道会有什么下场
You Thieving Scoundrel	血も涙もない泥棒め！	你这个小偷恶棍
You'll Be Sorry!	後悔するわよ！	你们会后悔的！
You'll Listen To Me!	この女王にひれ伏すのだ！	你得服从我！
You'll Never Even Miss It	ほんのおしるし程度でいいの	你都感觉不到
You're A True Hero	あなたは真のヒーローよ	你是真正的英雄
You're Excused	仕方ないわね	你可以走了
You're In My World	こちらへどうぞ	这是我的地盘
You're Next!	次はお前だ！	下一个就是你！
You're Not Welcome Here	ここに来てはならん！	我这儿不欢迎你来
You're Too Late	もう遅すぎたよ！	来不及了
`;export{t as default};
