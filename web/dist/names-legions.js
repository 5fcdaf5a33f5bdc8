const t=`# Legions!: what our cards are called in Japanese and in Simplified Chinese.
Ghost token	ゴースト・トークン	幽灵衍生物
Zombie token	ゾンビ・トークン	僵尸衍生物
Doll token	人形トークン	人偶衍生物
Big Bear token	大熊トークン	巨熊衍生物
Sylra - Voice of the Ember Grove	シルラ - 残り火の森の声	希尔拉 - 余烬林之声
Spark Squirrel	火花リス	火花松鼠
Mossback Cub	苔背の仔獣	苔背幼兽
Kiln Moth	窯の蛾	窑炉飞蛾
Thornlet Archer	小棘の射手	小棘射手
Cinder Fox	燃え殻狐	灰烬狐
Glade Strider	草地を駆ける者	林间疾行者
Verdant Sprite	新緑の妖精	翠绿小妖
Ember Lancer	残り火の槍騎兵	余烬枪骑兵
Bramble Guardian	茨の守護者	荆棘守卫
Skydancer Fae	空舞う妖精	天舞妖精
Charging Elk	突進する大鹿	冲锋麋鹿
Grove Matron	森の老母	林地主母
Furnace Drake	炉の竜	熔炉幼龙
Kiln Giant	窯の巨人	窑炉巨人
Orin - Antlered King	オリン - 角冠の王	奥林 - 鹿角之王
Kindle	点火	点燃
Early Thaw	早い雪解け	早融
Grove's Favor	森の恵み	林地恩惠
Banner of Embers	残り火の旗	余烬战旗
Turn of Seasons	季節の巡り	四季流转
Wild Hunt	荒々しき狩り	狂野狩猎
Heart of the Volcano	火山の心臓	火山之心
Reborn in Flame	炎の再誕	浴火重生
Maelis - Keeper of Quiet Graves	メイリス - 静かな墓の番人	梅莉丝 - 静墓守护者
Grave Rat	墓鼠	墓穴鼠
Hollow Page	虚ろな小姓	空洞侍从
Mist Lurker	霧に潜む者	雾中潜伏者
Pallbearer	棺担ぎ	抬棺人
Whispering Shade	囁く影	低语幽影
Silt Diver	泥に潜る者	淤泥潜者
Crypt Chorister	地下墓の聖歌隊員	墓穴唱诗者
Tomb Warden	墓所の番人	陵墓看守
Drowned Duelist	溺れた決闘者	溺亡决斗士
Dread Rider	恐怖の騎手	恐惧骑手
Lantern Widow	灯火の未亡人	提灯寡妇
Ferry of Souls	魂の渡し船	渡魂船
Bone Ram	骨の牡羊	骸骨公羊
Night Colossus	夜の巨像	暗夜巨像
Vashti - Empress Below	ヴァシュティ - 地の底の女帝	瓦实提 - 冥下女皇
Chill Touch	凍える手	寒触
Toll the Bell	弔いの鐘	敲响丧钟
Shroud of Earth	土の帳	大地裹布
Mourning Veil	喪のヴェール	哀悼面纱
Unfinished Business	やり残したこと	未竟之事
Dirge Without End	終わりなき葬送歌	无尽挽歌
Undertow	引き波	暗流
Sleepless Dead	眠らぬ死者	不眠亡者
Tide of the Forgotten	忘れられし者の潮	遗忘之潮
Wick Apprentice	灯芯の見習い	灯芯学徒
Rooftop Sparrow	屋根雀	屋顶麻雀
Gate Usher	門の案内係	守门引座员
Bellrope Page	鐘綱の小姓	钟绳侍童
Oathbound Spear	誓いの槍兵	誓约枪兵
Lantern Bearer	角灯持ち	提灯人
Quiet Archivist	寡黙な書庫番	寡言的档案员
Guest Who Came Late	遅れて来た客	迟到的客人
Hymn Keeper	聖歌の守り手	颂歌守护者
Bailiff of the Ninth Bell	九つ目の鐘の廷吏	第九钟的法警
Torchlit Lancer	松明の槍騎兵	火炬枪骑兵
Watch Captain	夜警隊長	守夜队长
Statute Golem	法典のゴーレム	法典魔像
Belfry Gargoyle	鐘楼のガーゴイル	钟楼石像鬼
Champion of the High Lamp	高き灯の勇士	高灯勇士
Procession Elephant	祭列の象	游行巨象
Ismeny - Marshal of Lamps	イズメニー - 灯火の元帥	伊斯梅妮 - 万灯元帅
Steady Hands	揺るがぬ手	稳健之手
Change of Guard	衛兵交代	卫兵换岗
Under Arrest	御用だ	就地逮捕
Open the Gates	開門	打开城门
Sentence of the Court	法廷の判決	法庭判决
Dawn Muster	暁の召集	黎明集结
The Long Amnesty	長き大赦	漫长的大赦
Puddle Sprite	水たまりの小精霊	水洼小妖
Clockwork Crab	ゼンマイ蟹	发条螃蟹
Fogbound Piper	霧に迷う笛吹き	雾中吹笛人
Last Boat Home	家路の最終便	归家的末班船
Harbor Diviner	港の占い師	港口占卜师
Tin Sailor	ブリキの水夫	锡皮水手
Salt Oracle	塩の神託者	盐之神谕者
Deepwater Eel	深海の大鰻	深水巨鳗
Mirror Mime	鏡の物真似師	镜中哑剧师
Lighthouse Keeper	灯台守	灯塔看守人
Beast of the Long Swell	大うねりの獣	长浪之兽
Caspen - Who Counts the Waves	キャスペン - 波を数える者	卡斯本 - 数浪之人
Ebb	引き潮	退潮
Flow	満ち潮	涨潮
Borrowed Hour	借りた一時間	借来的一小时
Stopped Clock	止まった時計	停摆的钟
What the Tide Owes	潮の借り	潮水的欠债
Wax Effigy	蝋の人形	蜡像
Candle Thief	蝋燭泥棒	偷烛贼
Mourner at the Back	後ろの席の弔問客	后排的吊唁者
Bonepicker	骨ついばみ	啄骨鸟
Coffin Knight	棺桶騎士	棺中骑士
Tithe Collector	十分の一税の徴収人	什一税吏
Nettle Hag	刺草の老婆	荨麻老妪
Gallows Choir	絞首台の合唱隊	绞架合唱团
Barrow Dragon	塚の竜	冢中之龙
Orsolo - Regent of Dust	オルソロ - 塵の摂政	奥索罗 - 尘土摄政王
Withering	萎れ	枯萎
Grave Bargain	墓場の取引	墓中交易
Second Burial	二度目の埋葬	二次下葬
Death Notice	死亡通知	死亡通告
Feast of Quiet	静寂の宴	寂静之宴
Soot Urchin	煤まみれの浮浪児	煤灰流浪儿
Bellows Hand	ふいご番	风箱工
Glassblower	ガラス吹き	吹玻璃匠
Ember Banked Overnight	一晩埋めた熾火	隔夜的埋火
Slag Hound	鉱滓の猟犬	熔渣猎犬
Oven Matron	かまどの女将	炉灶主母
Sparkcaller	火花を呼ぶ者	唤火花者
Ridge Wyvern	尾根の飛竜	山脊飞龙
Crucible Titan	坩堝の巨神	坩埚泰坦
Brannoch - Keeper of the Great Kiln	ブラノッホ - 大窯の主	布兰诺赫 - 大窑之主
Hammerfall	振り下ろす槌	重锤落下
Headlong Rush	猪突猛進	埋头猛冲
Stoke the Kiln	窯をくべる	添火入窑
Flashfire	一瞬の劫火	骤燃
The Mountain Answers	山は応える	群山回应
Acorn Drummer	どんぐりの鼓手	橡果鼓手
Hedge Runner	生け垣を走る者	树篱飞奔者
Fern Oracle	羊歯の神託者	蕨叶神谕者
Mosswool Ram	苔毛の牡羊	苔毛公羊
Late Bloom	遅咲きの花	晚开的花
Burrow Mother	巣穴の母	洞穴之母
Antlered Sentry	枝角の歩哨	鹿角哨兵
Pollen Moth	花粉の蛾	花粉蛾
Elder Toadstool	老いたる毒茸	老毒菇
Stag of the Early Hour	早朝の牡鹿	清晨牡鹿
Wenna - Keeper of First Seeds	ウェンナ - 最初の種の守り手	温娜 - 初种守护者
Bramble Snare	茨の罠	荆棘罗网
Second Spring	二度目の春	第二个春天
Overgrowth	生い茂る緑	疯长
Waking of the Old Wood	古き森の目覚め	古林苏醒
Tessaly - Bearer of Nine Marks	テサリー - 九つの刻印を負う者	泰莎莉 - 九印承载者
Marksworn Duelist	刻印に誓う決闘者	誓印决斗士
Brandguard Veteran	焼印衛兵の古参	烙印老卫兵
Write It in Iron	鉄に刻め	铭刻于铁
Nine Strokes	九連撃	九连击
Quillon - Reader of Ash	クィロン - 灰を読む者	奎隆 - 阅灰者
Ashleaf Scribe	灰葉の写字生	灰叶抄写员
Inkfire Adept	墨火の術師	墨火术士
Burn the Index	目録を焼け	焚毁目录
The Last Chapter	最終章	最后一章
Pell - Toymaker of the Quay	ペル - 波止場の玩具職人	佩尔 - 码头玩具匠
Sawdust Drummer	おがくずの鼓手	木屑鼓手
Marionette Captain	操り人形の隊長	提线木偶队长
Bear in a Crate	木箱の中の熊	木箱里的熊
Wind the Keys	ねじを巻け	拧紧发条
Nursery at War	戦う子ども部屋	开战的育儿室
Old Tamsin - Seamstress Royal	タムシン婆 - 王室の針子	老塔姆辛 - 王室裁缝
Halloran - Warden of the Long Hedge	ハロラン - 長垣の守護官	哈罗兰 - 长篱守望者
Hedge Sergeant	垣根の軍曹	树篱中士
Bulwark Aurochs	防塁の大牛	壁垒原牛
Form the Line	隊列を組め	列阵
Every Gate a Fortress	すべての木戸を砦に	户户皆堡垒
Aubrec - Captain of the Hedge	オーブレック - 垣根の隊長	奥布雷克 - 树篱队长
Serafine - Crowned in Chains	セラフィーヌ - 鎖の戴冠	塞拉菲娜 - 戴锁链冠者
Shackled Seraph	枷の熾天使	戴枷的炽天使
Pact of Wax and Bone	蝋と骨の契約	蜡骨之约
Ruk - Who Speaks with Rot	ルック - 朽ち木と語る者	鲁克 - 与腐朽交谈者
Rotmother Sow	腐れ母豚	腐化母猪
Mulch	腐葉土	腐叶肥
Vireo - Kettle and Quench	ヴィレオ - 湯釜と焼き入れ	维里奥 - 沸釜与淬火
Boiler Golem	汽罐のゴーレム	锅炉魔像
Scald	熱湯	滚水灼烫
Mirrin - Reed and Rain	ミリン - 葦と雨	米琳 - 芦苇与雨
Patient Heron	辛抱強い鷺	耐心的苍鹭
Sudden Downpour	にわか雨	骤雨
Hunter's Patience	狩人の忍耐	猎人的耐心
Backwater Skiff	入り江の小舟	回水小舟
Hold the Bridge	橋を守れ	坚守桥头
Rockslide	山崩れ	山崩
`;export{t as default};
