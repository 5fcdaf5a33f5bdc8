const t=`# Legions!: what abilities of our cards are called in Japanese and in Simplified Chinese.
A Place Was Kept	席は空けてある	留好的位置
All at Once	一斉に	一拥而上
Answer the Insult	侮辱への返礼	回敬羞辱
Answering Choir	応える合唱	应答合唱
Answering Verse	返歌	应答诗节
At First Light	夜明けとともに	破晓之时
Back by Morning	朝には戻る	天亮即归
Bed of Bones	骨の寝床	白骨之床
Bitter Tea	苦い茶	苦茶
Bound	縛り	束缚
Bound Service	縛られた奉仕	契约之役
Budding	芽吹き	萌芽
Burning Mark	燃える印	灼烧印记
By the Right	右手より	自右而来
Call of the Herd	群れの呼び声	兽群的呼唤
Carry the Flame	炎を運ぶ者	传递火焰
Circle of Light	光の輪	光之环
Cited in Full	全文引用	全文引用
Close Ranks	隊列を詰めよ	收紧队列
Closing Time	店じまい	打烊时分
Coax	なだめ	哄劝
Cold Grip	冷たい手	冰冷之握
Couched Lance	構えた槍	平端长枪
Crackle	火の粉の音	噼啪作响
Crumbs for All	みんなにパンくず	人人有屑
Debt of Cores	コアの借り	核心之债
Debts Fall Due	返済の時	债务到期
Dimming Light	翳る光	渐暗之光
Drizzle	霧雨	细雨
Dust of Growth	成長の粉	生长之尘
Ember Chorus	残り火の合唱	余烬合唱
Evening Song	夕べの歌	晚歌
Everything Burns	すべては燃える	万物皆燃
Everything Feeds	すべては糧	万物皆食
Fattened	肥え太る	养肥
Feed the Fire	火に薪を	添柴
Final Errand	最後の使い	最后的差事
First Spark	最初の火花	初燃火花
Follow Me Out	ついておいで	随我而去
Full Boil	煮え立ち	沸腾
Furnace Breath	炉の息吹	熔炉吐息
Gather Pollen	花粉集め	采集花粉
Good Soil	良い土	沃土
Good as New	新品同様	焕然一新
Gravetide	墓の潮	墓潮
Grim Harvest	無慈悲な収穫	残酷收割
Harbor Dues	入港税	港务费
Harvest Home	収穫祭	丰收归来
Head of the Herd	群れの長	兽群之首
Headlong	まっしぐら	一头猛冲
Hold the Street	通りを守れ	守住街道
Hot Paws	熱い足	热爪
Hot Splinters	熱い破片	灼热碎片
Into the Flame	炎の中へ	投入火焰
Keep Time	拍子を取れ	打好拍子
Know Your Ground	地の利	知晓地形
Last Coin	最後の硬貨	最后一枚硬币
Late Hours	夜更け	深夜时光
Late, but Sincere	遅れても心から	虽迟而诚
Let Off Steam	蒸気を抜け	释放蒸汽
Litter	一腹の子	一窝幼崽
Long Shadow	長い影	长影
Low Note	低い音	低音
March, Little Ones	進め、小さき者たち	前进吧，小家伙们
Marginal Flame	余白の炎	页边之火
Melts Last	最後に溶ける	最后融化
Name the Wave	波の名を呼ぶ	为浪命名
Not Tonight	今夜ではない	今夜不行
Nothing Is Lost	失われるものはない	无物消逝
Old Scars	古傷	旧伤疤
On a Short Chain	短い鎖	短链拴住
One More Stitch	もう一針	再缝一针
One Passenger	乗客ひとり	一位乘客
Open Kiln	開いた窯	敞开的窑
Out of the Burrow	巣穴から	出洞
Out of the Fog	霧の中から	雾中而来
Parting Spark	別れの火花	临别火花
Plague Bite	疫病の牙	瘟疫之咬
Playful	じゃれつき	嬉闹
Pour	注ぎ	倾注
Pressure	圧力	压力
Pump	ポンプ	泵动
Rallying Smoke	集結の狼煙	集结烟火
Read the Foam	泡を読む	读懂泡沫
Ring Again	再び鳴れ	再次鸣响
Rise	起き上がれ	起身
Royal Dead	王家の死者	王室亡者
Royal Prerogative	王の特権	王权
Save What You Can	救えるものを救え	能救则救
Sealed Gate	封じられた門	封闭之门
Sidle	忍び寄り	侧身而行
Smoke and Footnotes	煙と脚注	烟与脚注
Snuffed Out	吹き消し	熄灭
Sounding	測深	测深
Sown Deep	深く蒔かれて	深播
Spare Parts	予備の部品	备用零件
Splash	水しぶき	溅水
Stands and Waits	立ちて待つ	伫立等候
Still Warm	まだ温かい	余温尚存
Sting	一刺し	蜇刺
Strings and Orders	糸と命令	丝线与命令
Stubborn	頑固	顽固
Summons	召喚	召唤
Swamp the Deck	甲板浸し	淹没甲板
The Crowd Follows	群衆は続く	众人跟随
The Ninth Mark	九つ目の印	第九道印记
The River Rises	川は満ちる	河水上涨
The Same, But Wet	同じだが濡れた	一样，只是湿了
The Tenth Soul	十番目の魂	第十个灵魂
They Waited	彼らは待っていた	他们等候着
Thick Bark	厚い樹皮	厚树皮
Third Shelf Down	上から三段目	往下第三层
This Side Up	天地無用	此面朝上
Thorn Shot	茨の矢	荆棘射击
Torn Page	破れた頁	撕下的书页
Turn the Beam	光を回せ	转动光束
Wheel Left	左へ旋回	向左回旋
Wind It Up	ねじを巻け	上紧发条
Wind at the Back	追い風	顺风
Wing Wash	翼の風	翼下气流
`;export{t as default};
