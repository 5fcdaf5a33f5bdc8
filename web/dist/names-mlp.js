const t=`# My Little Pony: what the cards are called in Japanese and in Simplified Chinese; a name that is not known stays out.
Angel SD01B-C05		安吉尔 SD01B-C05
Angel SD01B-SR02		安吉尔 SD01B-SR02
Angel SD01B-U04		安吉尔 SD01B-U04
Applejack BP02-GR10	アップルジャック BP02-GR10	苹果嘉儿 BP02-GR10
Applejack SD01-GR04	アップルジャック SD01-GR04	苹果嘉儿 SD01-GR04
Discord BP02-SR08	ディスコード BP02-SR08	无序 BP02-SR08
Discord BP02-U17	ディスコード BP02-U17	无序 BP02-U17
Discord BP02-U18	ディスコード BP02-U18	无序 BP02-U18
Fluttershy BP02-CR08	フラッターシャイ BP02-CR08	小蝶 BP02-CR08
Fluttershy SD01-CR02	フラッターシャイ SD01-CR02	小蝶 SD01-CR02
Fluttershy SD01-SR02	フラッターシャイ SD01-SR02	小蝶 SD01-SR02
Fluttershy SD01B-C01	フラッターシャイ SD01B-C01	小蝶 SD01B-C01
Fluttershy SD01B-C02	フラッターシャイ SD01B-C02	小蝶 SD01B-C02
Fluttershy SD01B-SR01	フラッターシャイ SD01B-SR01	小蝶 SD01B-SR01
Gummy SD01C-SR02		嘎米 SD01C-SR02
Owlowiscious SD01A-C05		猫头鹰先生 SD01A-C05
Owlowiscious SD01A-SR02		猫头鹰先生 SD01A-SR02
Pinkie Pie BP02-U05	ピンキーパイ BP02-U05	碧琪 BP02-U05
Pinkie Pie SD01C-C01	ピンキーパイ SD01C-C01	碧琪 SD01C-C01
Pinkie Pie SD01C-SR01	ピンキーパイ SD01C-SR01	碧琪 SD01C-SR01
Rainbow Dash BP02-CR11	レインボーダッシュ BP02-CR11	云宝 BP02-CR11
Rainbow Dash BP02-SR05	レインボーダッシュ BP02-SR05	云宝 BP02-SR05
Rainbow Dash BP02-U09	レインボーダッシュ BP02-U09	云宝 BP02-U09
Rainbow Dash SD01E-U01	レインボーダッシュ SD01E-U01	云宝 SD01E-U01
Rarity BP02-CR12	ラリティ BP02-CR12	珍奇 BP02-CR12
Rarity BP02-U11	ラリティ BP02-U11	珍奇 BP02-U11
Rarity SD01-GR06	ラリティ SD01-GR06	珍奇 SD01-GR06
Rarity SD01F-U01	ラリティ SD01F-U01	珍奇 SD01F-U01
Scootaloo SD01E-U03	スクータルー SD01E-U03	飞板璐 SD01E-U03
Spike SD01A-C04	スパイク SD01A-C04	斯派克 SD01A-C04
Spike SD01A-U03	スパイク SD01A-U03	斯派克 SD01A-U03
Spike SD01A-U04	スパイク SD01A-U04	斯派克 SD01A-U04
Tank SD01E-SR02		坦克 SD01E-SR02
Twilight Sparkle BP02-C01	トワイライト・スパークル BP02-C01	暮光闪闪 BP02-C01
Twilight Sparkle BP02-GR07	トワイライト・スパークル BP02-GR07	暮光闪闪 BP02-GR07
Twilight Sparkle BP02-U01	トワイライト・スパークル BP02-U01	暮光闪闪 BP02-U01
Twilight Sparkle SD01-CR01	トワイライト・スパークル SD01-CR01	暮光闪闪 SD01-CR01
Twilight Sparkle SD01-GR01	トワイライト・スパークル SD01-GR01	暮光闪闪 SD01-GR01
Twilight Sparkle SD01-SR01	トワイライト・スパークル SD01-SR01	暮光闪闪 SD01-SR01
Twilight Sparkle SD01-U01	トワイライト・スパークル SD01-U01	暮光闪闪 SD01-U01
Twilight Sparkle SD01A-C02	トワイライト・スパークル SD01A-C02	暮光闪闪 SD01A-C02
Twilight Sparkle SD01A-SR01	トワイライト・スパークル SD01A-SR01	暮光闪闪 SD01A-SR01
Twilight Sparkle SD01A-U01	トワイライト・スパークル SD01A-U01	暮光闪闪 SD01A-U01
Apple Pass	リンゴパス
Brain-Training Toy	脳トレトイ
Fluttershy (protagonist)	フラッターシャイ (protagonist)	小蝶 (protagonist)
Twilight Sparkle (protagonist)	トワイライト・スパークル (protagonist)	暮光闪闪 (protagonist)
`;export{t as default};
