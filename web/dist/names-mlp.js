const t=`# My Little Pony: what the cards are called in Japanese and in Simplified Chinese; a name that is not known stays out.
Twilight Sparkle SD01-C01	トワイライト・スパークル SD01-C01	暮光闪闪 SD01-C01
Fluttershy SD01-C02	フラッターシャイ SD01-C02	小蝶 SD01-C02
Pinkie Pie SD01-C03	ピンキーパイ SD01-C03	碧琪 SD01-C03
Applejack SD01-C04	アップルジャック SD01-C04	苹果嘉儿 SD01-C04
Rainbow Dash SD01-C05	レインボーダッシュ SD01-C05	云宝 SD01-C05
Rarity SD01-C06	ラリティ SD01-C06	珍奇 SD01-C06
Apple Bloom SD01-C07	アップルブルーム SD01-C07	小苹花 SD01-C07
Sweetie Belle SD01-C08	スウィーティーベル SD01-C08	甜贝儿 SD01-C08
Scootaloo SD01-C09	スクータルー SD01-C09	飞板璐 SD01-C09
Twilight Sparkle SD01-CR01	トワイライト・スパークル SD01-CR01	暮光闪闪 SD01-CR01
Fluttershy SD01-CR02	フラッターシャイ SD01-CR02	小蝶 SD01-CR02
Pinkie Pie SD01-CR03	ピンキーパイ SD01-CR03	碧琪 SD01-CR03
Applejack SD01-CR04	アップルジャック SD01-CR04	苹果嘉儿 SD01-CR04
Rainbow Dash SD01-CR05	レインボーダッシュ SD01-CR05	云宝 SD01-CR05
Rarity SD01-CR06	ラリティ SD01-CR06	珍奇 SD01-CR06
Twilight Sparkle SD01-GR01	トワイライト・スパークル SD01-GR01	暮光闪闪 SD01-GR01
Fluttershy SD01-GR02	フラッターシャイ SD01-GR02	小蝶 SD01-GR02
Pinkie Pie SD01-GR03	ピンキーパイ SD01-GR03	碧琪 SD01-GR03
Applejack SD01-GR04	アップルジャック SD01-GR04	苹果嘉儿 SD01-GR04
Rainbow Dash SD01-GR05	レインボーダッシュ SD01-GR05	云宝 SD01-GR05
Rarity SD01-GR06	ラリティ SD01-GR06	珍奇 SD01-GR06
Twilight Sparkle (protagonist)	トワイライト・スパークル（主役）	暮光闪闪（主角）
Fluttershy (protagonist)	フラッターシャイ（主役）	小蝶（主角）
Pinkie Pie (protagonist)	ピンキーパイ（主役）	碧琪（主角）
Applejack (protagonist)	アップルジャック（主役）	苹果嘉儿（主角）
Rainbow Dash (protagonist)	レインボーダッシュ（主役）	云宝（主角）
Rarity (protagonist)	ラリティ（主役）	珍奇（主角）
Twilight Sparkle SD01-SR01	トワイライト・スパークル SD01-SR01	暮光闪闪 SD01-SR01
Fluttershy SD01-SR02	フラッターシャイ SD01-SR02	小蝶 SD01-SR02
Pinkie Pie SD01-SR03	ピンキーパイ SD01-SR03	碧琪 SD01-SR03
Applejack SD01-SR04	アップルジャック SD01-SR04	苹果嘉儿 SD01-SR04
Rainbow Dash SD01-SR05	レインボーダッシュ SD01-SR05	云宝 SD01-SR05
Rarity SD01-SR06	ラリティ SD01-SR06	珍奇 SD01-SR06
Twilight Sparkle SD01-U01	トワイライト・スパークル SD01-U01	暮光闪闪 SD01-U01
Fluttershy SD01-U02	フラッターシャイ SD01-U02	小蝶 SD01-U02
Pinkie Pie SD01-U03	ピンキーパイ SD01-U03	碧琪 SD01-U03
Applejack SD01-U04	アップルジャック SD01-U04	苹果嘉儿 SD01-U04
Rainbow Dash SD01-U05	レインボーダッシュ SD01-U05	云宝 SD01-U05
Rarity SD01-U06	ラリティ SD01-U06	珍奇 SD01-U06
Zecora SD01-U07	ゼコラ SD01-U07	泽蔻拉 SD01-U07
Twilight Sparkle SD01A-C01	トワイライト・スパークル SD01A-C01	暮光闪闪 SD01A-C01
Twilight Sparkle SD01A-C02	トワイライト・スパークル SD01A-C02	暮光闪闪 SD01A-C02
Spike SD01A-C03	スパイク SD01A-C03	斯派克 SD01A-C03
Spike SD01A-C04	スパイク SD01A-C04	斯派克 SD01A-C04
Owlowiscious SD01A-C05	アロシウス SD01A-C05	猫头鹰先生 SD01A-C05
Twilight Sparkle SD01A-SR01	トワイライト・スパークル SD01A-SR01	暮光闪闪 SD01A-SR01
Owlowiscious SD01A-SR02	アロシウス SD01A-SR02	猫头鹰先生 SD01A-SR02
Twilight Sparkle SD01A-U01	トワイライト・スパークル SD01A-U01	暮光闪闪 SD01A-U01
Twilight Sparkle SD01A-U02	トワイライト・スパークル SD01A-U02	暮光闪闪 SD01A-U02
Spike SD01A-U03	スパイク SD01A-U03	斯派克 SD01A-U03
Spike SD01A-U04	スパイク SD01A-U04	斯派克 SD01A-U04
Fluttershy SD01B-C01	フラッターシャイ SD01B-C01	小蝶 SD01B-C01
Fluttershy SD01B-C02	フラッターシャイ SD01B-C02	小蝶 SD01B-C02
Fluttershy SD01B-C03	フラッターシャイ SD01B-C03	小蝶 SD01B-C03
Turtle SD01B-C04	カメ SD01B-C04	乌龟 SD01B-C04
Angel SD01B-C05	エンジェル SD01B-C05	安吉尔 SD01B-C05
Fluttershy SD01B-SR01	フラッターシャイ SD01B-SR01	小蝶 SD01B-SR01
Angel SD01B-SR02	エンジェル SD01B-SR02	安吉尔 SD01B-SR02
Fluttershy SD01B-U01	フラッターシャイ SD01B-U01	小蝶 SD01B-U01
Fluttershy SD01B-U02	フラッターシャイ SD01B-U02	小蝶 SD01B-U02
Philomena SD01B-U03	フィレーメナー SD01B-U03	菲洛米娜 SD01B-U03
Angel SD01B-U04	エンジェル SD01B-U04	安吉尔 SD01B-U04
Pinkie Pie SD01C-C01	ピンキーパイ SD01C-C01	碧琪 SD01C-C01
Pinkie Pie SD01C-C02	ピンキーパイ SD01C-C02	碧琪 SD01C-C02
Mrs.Cake SD01C-C03	ケーキ夫人 SD01C-C03	蛋糕太太 SD01C-C03
Gummy SD01C-C04	ガミー SD01C-C04	嘎米 SD01C-C04
Gummy SD01C-C05	ガミー SD01C-C05	嘎米 SD01C-C05
Pinkie Pie SD01C-SR01	ピンキーパイ SD01C-SR01	碧琪 SD01C-SR01
Gummy SD01C-SR02	ガミー SD01C-SR02	嘎米 SD01C-SR02
Pinkie Pie SD01C-U01	ピンキーパイ SD01C-U01	碧琪 SD01C-U01
Pinkie Pie SD01C-U02	ピンキーパイ SD01C-U02	碧琪 SD01C-U02
Mrs.Cake SD01C-U03	ケーキ夫人 SD01C-U03	蛋糕太太 SD01C-U03
Gummy SD01C-U04	ガミー SD01C-U04	嘎米 SD01C-U04
Applejack SD01D-C01	アップルジャック SD01D-C01	苹果嘉儿 SD01D-C01
Applejack SD01D-C02	アップルジャック SD01D-C02	苹果嘉儿 SD01D-C02
Apple Bloom SD01D-C03	アップルブルーム SD01D-C03	小苹花 SD01D-C03
Big McIntosh SD01D-C04	ビッグマッキントッシュ SD01D-C04	大麦 SD01D-C04
Winona SD01D-C05	ウィノナ SD01D-C05	薇诺娜 SD01D-C05
Applejack SD01D-SR01	アップルジャック SD01D-SR01	苹果嘉儿 SD01D-SR01
Winona SD01D-SR02	ウィノナ SD01D-SR02	薇诺娜 SD01D-SR02
Applejack SD01D-U01	アップルジャック SD01D-U01	苹果嘉儿 SD01D-U01
Applejack SD01D-U02	アップルジャック SD01D-U02	苹果嘉儿 SD01D-U02
Apple Bloom SD01D-U03	アップルブルーム SD01D-U03	小苹花 SD01D-U03
Winona SD01D-U04	ウィノナ SD01D-U04	薇诺娜 SD01D-U04
Rainbow Dash SD01E-C01	レインボーダッシュ SD01E-C01	云宝 SD01E-C01
Rainbow Dash SD01E-C02	レインボーダッシュ SD01E-C02	云宝 SD01E-C02
Rainbow Dash SD01E-C03	レインボーダッシュ SD01E-C03	云宝 SD01E-C03
Scootaloo SD01E-C04	スクータルー SD01E-C04	飞板璐 SD01E-C04
Tank SD01E-C05	タンク SD01E-C05	坦克 SD01E-C05
Rainbow Dash SD01E-SR01	レインボーダッシュ SD01E-SR01	云宝 SD01E-SR01
Tank SD01E-SR02	タンク SD01E-SR02	坦克 SD01E-SR02
Rainbow Dash SD01E-U01	レインボーダッシュ SD01E-U01	云宝 SD01E-U01
Rainbow Dash SD01E-U02	レインボーダッシュ SD01E-U02	云宝 SD01E-U02
Scootaloo SD01E-U03	スクータルー SD01E-U03	飞板璐 SD01E-U03
Tank SD01E-U04	タンク SD01E-U04	坦克 SD01E-U04
Rarity SD01F-C01	ラリティ SD01F-C01	珍奇 SD01F-C01
Rarity SD01F-C02	ラリティ SD01F-C02	珍奇 SD01F-C02
Rarity SD01F-C03	ラリティ SD01F-C03	珍奇 SD01F-C03
Sweetie Belle SD01F-C04	スウィーティーベル SD01F-C04	甜贝儿 SD01F-C04
Opal SD01F-C05	オパール SD01F-C05	欧泊 SD01F-C05
Rarity SD01F-SR01	ラリティ SD01F-SR01	珍奇 SD01F-SR01
Opal SD01F-SR02	オパール SD01F-SR02	欧泊 SD01F-SR02
Rarity SD01F-U01	ラリティ SD01F-U01	珍奇 SD01F-U01
Rarity SD01F-U02	ラリティ SD01F-U02	珍奇 SD01F-U02
Sweetie Belle SD01F-U03	スウィーティーベル SD01F-U03	甜贝儿 SD01F-U03
Opal SD01F-U04	オパール SD01F-U04	欧泊 SD01F-U04
Twilight Sparkle BP02-CR01	トワイライト・スパークル BP02-CR01	暮光闪闪 BP02-CR01
Fluttershy BP02-CR02	フラッターシャイ BP02-CR02	小蝶 BP02-CR02
Pinkie Pie BP02-CR03	ピンキーパイ BP02-CR03	碧琪 BP02-CR03
Applejack BP02-CR04	アップルジャック BP02-CR04	苹果嘉儿 BP02-CR04
Rainbow Dash BP02-CR05	レインボーダッシュ BP02-CR05	云宝 BP02-CR05
Rarity BP02-CR06	ラリティ BP02-CR06	珍奇 BP02-CR06
Twilight Sparkle BP02-CR07	トワイライト・スパークル BP02-CR07	暮光闪闪 BP02-CR07
Fluttershy BP02-CR08	フラッターシャイ BP02-CR08	小蝶 BP02-CR08
Pinkie Pie BP02-CR09	ピンキーパイ BP02-CR09	碧琪 BP02-CR09
Applejack BP02-CR10	アップルジャック BP02-CR10	苹果嘉儿 BP02-CR10
Rainbow Dash BP02-CR11	レインボーダッシュ BP02-CR11	云宝 BP02-CR11
Rarity BP02-CR12	ラリティ BP02-CR12	珍奇 BP02-CR12
Twilight Sparkle BP02-GR01	トワイライト・スパークル BP02-GR01	暮光闪闪 BP02-GR01
Fluttershy BP02-GR02	フラッターシャイ BP02-GR02	小蝶 BP02-GR02
Pinkie Pie BP02-GR03	ピンキーパイ BP02-GR03	碧琪 BP02-GR03
Applejack BP02-GR04	アップルジャック BP02-GR04	苹果嘉儿 BP02-GR04
Rainbow Dash BP02-GR05	レインボーダッシュ BP02-GR05	云宝 BP02-GR05
Rarity BP02-GR06	ラリティ BP02-GR06	珍奇 BP02-GR06
Twilight Sparkle BP02-GR07	トワイライト・スパークル BP02-GR07	暮光闪闪 BP02-GR07
Fluttershy BP02-GR08	フラッターシャイ BP02-GR08	小蝶 BP02-GR08
Pinkie Pie BP02-GR09	ピンキーパイ BP02-GR09	碧琪 BP02-GR09
Applejack BP02-GR10	アップルジャック BP02-GR10	苹果嘉儿 BP02-GR10
Rainbow Dash BP02-GR11	レインボーダッシュ BP02-GR11	云宝 BP02-GR11
Rarity BP02-GR12	ラリティ BP02-GR12	珍奇 BP02-GR12
Twilight Sparkle BP02-SR01	トワイライト・スパークル BP02-SR01	暮光闪闪 BP02-SR01
Fluttershy BP02-SR02	フラッターシャイ BP02-SR02	小蝶 BP02-SR02
Pinkie Pie BP02-SR03	ピンキーパイ BP02-SR03	碧琪 BP02-SR03
Applejack BP02-SR04	アップルジャック BP02-SR04	苹果嘉儿 BP02-SR04
Rainbow Dash BP02-SR05	レインボーダッシュ BP02-SR05	云宝 BP02-SR05
Rarity BP02-SR06	ラリティ BP02-SR06	珍奇 BP02-SR06
Spike BP02-SR07	スパイク BP02-SR07	斯派克 BP02-SR07
Discord BP02-SR08	ディスコード BP02-SR08	无序 BP02-SR08
Apple Bloom BP02-SR09	アップルブルーム BP02-SR09	小苹花 BP02-SR09
Sweetie Belle BP02-SR10	スウィーティーベル BP02-SR10	甜贝儿 BP02-SR10
Scootaloo BP02-SR11	スクータルー BP02-SR11	飞板璐 BP02-SR11
Daring Do BP02-SR12	デアリング・ドゥ BP02-SR12	无畏天马 BP02-SR12
Philomena BP02-SR13	フィレーメナー BP02-SR13	菲洛米娜 BP02-SR13
Big McIntosh BP02-SR14	ビッグマッキントッシュ BP02-SR14	大麦 BP02-SR14
Twilight Sparkle BP02-U01	トワイライト・スパークル BP02-U01	暮光闪闪 BP02-U01
Twilight Sparkle BP02-U02	トワイライト・スパークル BP02-U02	暮光闪闪 BP02-U02
Fluttershy BP02-U03	フラッターシャイ BP02-U03	小蝶 BP02-U03
Fluttershy BP02-U04	フラッターシャイ BP02-U04	小蝶 BP02-U04
Pinkie Pie BP02-U05	ピンキーパイ BP02-U05	碧琪 BP02-U05
Pinkie Pie BP02-U06	ピンキーパイ BP02-U06	碧琪 BP02-U06
Applejack BP02-U07	アップルジャック BP02-U07	苹果嘉儿 BP02-U07
Applejack BP02-U08	アップルジャック BP02-U08	苹果嘉儿 BP02-U08
Rainbow Dash BP02-U09	レインボーダッシュ BP02-U09	云宝 BP02-U09
Rainbow Dash BP02-U10	レインボーダッシュ BP02-U10	云宝 BP02-U10
Rarity BP02-U11	ラリティ BP02-U11	珍奇 BP02-U11
Rarity BP02-U12	ラリティ BP02-U12	珍奇 BP02-U12
Spike BP02-U13	スパイク BP02-U13	斯派克 BP02-U13
Apple Bloom BP02-U14	アップルブルーム BP02-U14	小苹花 BP02-U14
Sweetie Belle BP02-U15	スウィーティーベル BP02-U15	甜贝儿 BP02-U15
Scootaloo BP02-U16	スクータルー BP02-U16	飞板璐 BP02-U16
Discord BP02-U17	ディスコード BP02-U17	无序 BP02-U17
Discord BP02-U18	ディスコード BP02-U18	无序 BP02-U18
Twilight Sparkle BP02-C01	トワイライト・スパークル BP02-C01	暮光闪闪 BP02-C01
Twilight Sparkle BP02-C02	トワイライト・スパークル BP02-C02	暮光闪闪 BP02-C02
Fluttershy BP02-C03	フラッターシャイ BP02-C03	小蝶 BP02-C03
Fluttershy BP02-C04	フラッターシャイ BP02-C04	小蝶 BP02-C04
Pinkie Pie BP02-C05	ピンキーパイ BP02-C05	碧琪 BP02-C05
Pinkie Pie BP02-C06	ピンキーパイ BP02-C06	碧琪 BP02-C06
Applejack BP02-C07	アップルジャック BP02-C07	苹果嘉儿 BP02-C07
Applejack BP02-C08	アップルジャック BP02-C08	苹果嘉儿 BP02-C08
Rainbow Dash BP02-C09	レインボーダッシュ BP02-C09	云宝 BP02-C09
Rainbow Dash BP02-C10	レインボーダッシュ BP02-C10	云宝 BP02-C10
Rarity BP02-C11	ラリティ BP02-C11	珍奇 BP02-C11
Rarity BP02-C12	ラリティ BP02-C12	珍奇 BP02-C12
Spike BP02-C13	スパイク BP02-C13	斯派克 BP02-C13
Spike BP02-C14	スパイク BP02-C14	斯派克 BP02-C14
Apple Bloom BP02-C15	アップルブルーム BP02-C15	小苹花 BP02-C15
Sweetie Belle BP02-C16	スウィーティーベル BP02-C16	甜贝儿 BP02-C16
Scootaloo BP02-C17	スクータルー BP02-C17	飞板璐 BP02-C17
Discord BP02-C18	ディスコード BP02-C18	无序 BP02-C18
Zecora BP02-C19	ゼコラ BP02-C19	泽蔻拉 BP02-C19
Granny Smith BP02-C20	グラニースミス BP02-C20	史密斯婆婆 BP02-C20
Filthy Rich BP02-C21	フィルシーリッチ BP02-C21	富有先生 BP02-C21
Diamond Tiara BP02-C22	ダイアモンド・ティアラ BP02-C22	珠玉冠冠 BP02-C22
Pound Cake BP02-C23	バターケーキ BP02-C23	磅蛋糕 BP02-C23
Pumpkin Cake BP02-C24	カボチャケーキ BP02-C24	南瓜蛋糕 BP02-C24
Lesson Zero: Putting Off the Crisis	成果なき学び——危機の先延ばし
Lesson Zero: Haste and Worry	成果なき学び——焦りと不安
Lesson Zero: The Last Resort	成果なき学び——「最終」方法
Lesson Zero: What Friends Are Worth	成果なき学び——友の有難さ
Hurricane Fluttershy: Fluttershy Falls	嵐が如く——倒れるフラッターシャイ
Hurricane Fluttershy: Flight Training	嵐が如く——飛行特訓
Hurricane Fluttershy: Fast Progress	嵐が如く——急速上達
Hurricane Fluttershy: The Ace	嵐が如く——エース
Pinkie Pie Lends a Hoof: Leave It to Me!	お手伝いのピンキーパイ——任せといて！
Pinkie Pie Lends a Hoof: All Is Going Well	お手伝いのピンキーパイ——万事「順調」
Pinkie Pie Lends a Hoof: Little Ones, Big Challenge	お手伝いのピンキーパイ——小さな子と大挑戦
Pinkie Pie Lends a Hoof: Quietly to Sleep	お手伝いのピンキーパイ——大人しく眠りに
The Search for Applejack: A Cowpony Sets Out	行方調査——カウボーイ出発
The Search for Applejack: No Triumphant Return	行方調査——果たされぬ凱旋
The Search for Applejack: Without a Word	行方調査——無言のままで
The Search for Applejack: You Are the Best!	行方調査——君が一番だ！
The Pet Contest: Recommended Pets	ペットコンテスト——おすすめペット
The Pet Contest: Win Through	ペットコンテスト——勝ち抜いてね
The Pet Contest: An Accident	ペットコンテスト——アクシデント
The Pet Contest: Tank to the Rescue	ペットコンテスト——タンクの救援
Toast of the Town: The Debut	社交の達者——ザ・デビュー
Toast of the Town: Everyone's Darling	社交の達者——モテモテ
Toast of the Town: Party After Party	社交の達者——パーティー三昧
Toast of the Town: Best Friends	社交の達者——ベストフレンド
Golden Oak Library, Upper Floor	ゴールデン・オーク図書館二階
Fluttershy's Cottage, Living Room	フラッターシャイの木小屋リビング
Sugarcube Corner BP02-ER03	シュガーキューブコーナー BP02-ER03
Sweet Apple Acres, Backyard	スウィート苹果園後ろ庭
Rainbow Lake of Cloudsdale	クラウズデールレインボーレイク
Carousel Boutique, Fitting Room	カルーセル・ブティック試着室
Today's Mission	本日のミッション
Letter of Friendship	友情の手紙
Tidying the Bookshelf	本棚を整理する
Peaceful Sleep	安らかな眠り
Physical Training	フィジカルトレーニング
Pinkie Pie's Talk Show	ピンキーパイのトークショー
Time to Skip Rope	縄跳びの時間
Corn Harvest	コーン採集
Zap Apple Season	ザップリンゴ季節
Pulling Down the Old House	旧宅解体
Reined In at the Brink	懸崖勒馬
A Taste of Coffee	コーヒーを味わう
Hanging Out the Washing	洗濯物を干す
Pressing Grapes	ブドウ汁を搾る
Apple Pass	リンゴパス
Rainbow Dash Fan Club	レインボーダッシュファンクラブ
Visit to the Statue Garden	彫像園見学
Pet Play Day	ペットと遊ぶ日
Speech before the Match	試合前スピーチ
Picnic Day	ピクニックの日
Temple Expedition	神殿探検
Smarty Pants	スマーチパンツ
Tales of Daring Do	デアリング・ドゥの冒険記
Party Cannon	パーティー砲
Party Wagon	パーティー荷車
Crimson Ruby	真紅ルビー
Brain-Training Toy	脳トレトイ
Seed of Truth	真実の種
Twilight Sparkle (protagonist) BP02-RR01	トワイライト・スパークル（主役） BP02-RR01	暮光闪闪（主角） BP02-RR01
Fluttershy (protagonist) BP02-RR02	フラッターシャイ（主役） BP02-RR02	小蝶（主角） BP02-RR02
Pinkie Pie (protagonist) BP02-RR03	ピンキーパイ（主役） BP02-RR03	碧琪（主角） BP02-RR03
Applejack (protagonist) BP02-RR04	アップルジャック（主役） BP02-RR04	苹果嘉儿（主角） BP02-RR04
Rainbow Dash (protagonist) BP02-RR05	レインボーダッシュ（主役） BP02-RR05	云宝（主角） BP02-RR05
Rarity (protagonist) BP02-RR06	ラリティ（主役） BP02-RR06	珍奇（主角） BP02-RR06
`;export{t as default};
