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
`;export{t as default};
