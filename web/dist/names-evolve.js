const n=`# Shadowverse EVOLVE: what the cards are called in Japanese; a name that is not known stays out.
Abby the Axe Girl	アックスガール・アビー
Acolyte's Light	破邪の光
Actress Feria	歌劇姫・フェリア
Admire Vega	アドマイヤベガ
Agnes Digital	アグネスデジタル
Agnes Tachyon	アグネスタキオン
Agnes Tachyon Evolved	アグネスタキオン
Aiela, Dragon Knight	ドラゴンナイト・アイラ
Air Groove	エアグルーヴ
Albert, Levin Saber	レヴィオンセイバー・アルベール
Albert, Levin Saber Evolved	レヴィオンセイバー・アルベール
Alchemical Lore	アルケミックロア
Alchemist's Workshop	錬金工房
Alexander	アレキサンダー
Alice's Adventure	アリスの冒険
Alice, Wonderland Explorer	不思議の探求者・アリス
Alice, Wonderland Explorer Evolved	不思議の探求者・アリス
Altered Fate	新たなる運命
Alucard	アルカード
Alwida's Command	アルビダの号令
Ambling Wraith	蠢く死霊
Amerro, Spear Knight	スピアナイト・アミロス
Amerro, Spear Knight Evolved	スピアナイト・アミロス
Amethyst Lion	アメシストレオ
Ancient Elf	エンシェントエルフ
Ancient Elf Evolved	エンシェントエルフ
Angelic Barrage	エンジェルバレッジ
Angelic Snipe	エンジェルスナイプ
Aoi Kiryuin [Trainers' Teamwork]	〔共に同じ道を！〕 桐生院葵
Aqua Nereid	アクアネレイド
Arcane Enlightenment	神秘の獲得
Arch Summoner Erasmus	アークサモナー・エラスムス
Archangel Reina	アークエンジェル・レイナ
Archangel Reina Evolved	アークエンジェル・レイナ
Archer	アーチャー
Archer Evolved	アーチャー
Ardent Nun	アーデントシスター
Ardent Nun Evolved	アーデントシスター
Aria, Fairy Princess	フェアリープリンセス・アリア
Arisa	アリサ
Arriet, Soothing Harpist	癒しの奏者・アンリエット
Aurelia, Regal Saber	ロイヤルセイバー・オーレリア
Avant Blader	アドバンスブレーダー
Avant Blader Evolved	アドバンスブレーダー
Azazel	アザゼル
Azazel Evolved	アザゼル
Baalt, King of the Elves	エルフキング・ヴァルト
Bahamut	バハムート
Bahamut Evolved	バハムート
Bamboo Memory	バンブーメモリー
Barbarossa	バルバロッサ
Barbarossa Evolved	バルバロッサ
Beastcall Aria	獣姫の呼び声
Beauty and the Beast	ビューティ＆ビースト
Beetle Warrior	ビートルウォーリアー
Bellringer Angel	ベルエンジェル
Bellringer Angel Evolved	ベルエンジェル
Biko Pegasus	ビコーペガサス
Birdkeeping Disciple	鳥飼いの使徒
Blackened Scripture	漆黒の法典
Bladed Hedgehog	刃ネズミ
Bladed Hedgehog Evolved	刃ネズミ
Blazing Breath	ブレイジングブレス
Blessed Fairy Dancer	ブレスフェアリーダンサー
Blitz	ブリッツ
Bone Chimera	ボーンキマイラ
Calydonian Boar	カリュドーン
Candelabra of Prayers	祈りの燭台
Carrot	にんじん
Cassiopeia	カシオペア
Castor	カストール
Cerberus	ケルベロス
Cerberus Evolved	ケルベロス
Cetus	ケートス
Cetus Evolved	ケートス
Chain of Calling	コールチェイン
Champion's Passion	パッションチャンピオーナ！
Check	チェック
Chivalrous Charge	騎士の旋風
Cinderella	シンデレラ
Close-Knit Ambitions	紡がれてゆく想い
Coco, Infernal Left Paw	冥焔の左腕・ココ
Conflagration	灼熱の嵐
Conjure Golem	ゴーレムの錬成
Cosmos Fang	コスモスファング
Cosmos Fang Evolved	コスモスファング
Crafty Warlock	クラフトウォーロック
Crafty Warlock Evolved	クラフトウォーロック
Crazed Executioner	狂気の処刑人
Crazed Executioner Evolved	狂気の処刑人
Cruel Priestess	残忍な修道女
Crystalia Eve	クリスタリア・イヴ
Crystalia Lily	クリスタリア・リリィ
Crystalia Lily Evolved	クリスタリア・リリィ
Crystalia Tia	クリスタリアプリンセス・ティア
Crystalia Tia Evolved	クリスタリアプリンセス・ティア
Curate	大修道女
Curren Chan	カレンチャン
Cyclone Blade	旋風刃
Daiwa Scarlet	ダイワスカーレット
Dance of Death	死の舞踏
Daria, Dimensional Witch	次元の魔女・ドロシー
Daria, Dimensional Witch Evolved	次元の魔女・ドロシー
Dark Alice	ダークアリス
Dark Angel Olivia	ダークエンジェル・オリヴィエ
Dark Dragoon Forte	ダークドラグーン・フォルテ
Dark Dragoon Forte Evolved	ダークドラグーン・フォルテ
Dark General	ダークジェネラル
Dark Jeanne	ダークジャンヌ
Dark Jeanne Evolved	ダークジャンヌ
Dark Offering	ダークオファリング
Dark Summoner	ダークサモナー
Dazzling Healer	キラキラヒーラー
Dazzling Healer Evolved	キラキラヒーラー
Deepwood Anomaly	深き森の異形
Deepwood Anomaly Evolved	深き森の異形
Demonflame Mage	デモンフレイムメイジ
Demonflame Mage Evolved	デモンフレイムメイジ
Demonic Drummer	デモンビーター
Demonic Hedonist	享楽の悪魔
Demonic Hedonist Evolved	享楽の悪魔
Demonic Simulacrum	忌むべき悪魔の像
Demonium, Punk Devil	パンクデビル・デモニア
Demonlord Eachtar	魔将軍・ヘクター
Devilish Flautist	悪魔の笛吹き
Dimension Shift	次元の超越
Dire Bond	漆黒の契約
Dolorblade Demon	忌刃鬼
Dracomancer's Rites	竜巫女の儀式
Draconic Armor	ドラゴニックアーマー
Draconic Weapon	ドラゴウェポン
Dragon	ドラゴン
Dragon Emissary	竜の伝令
Dragon Oracle	竜の託宣
Dragon Warrior	ドラゴンウォーリア
Dragon Warrior Evolved	ドラゴンウォーリア
Dragon Wings	竜の翼
Dragon's Nest	ドラゴンの卵
Dragonbond Mage	ドラゴンメイジ
Dragonewt Fist	ドラゴニュートフィスト
Dragonewt Princess	ドラゴニュートプリンセス
Dragonewt Scholar	ドラゴニュートスカラー
Dragonguard	ドラゴンガード
Dragonrearer Matilda	竜を育む者・マチルダ
Dragonsong Flute	竜呼びの笛
Dryad	ドリアード
Dual Flames	二対の炎
Dwarf Perfumer	パフュームドワーフ
Eggsplosion	卵の大爆発
Eishin Flash	エイシンフラッシュ
Elana's Prayer	エイラの祈祷
Elder Tortoise	大亀の長老
Elf Bard	エルフバード
Elf Healer	癒しのエルフ
Elf Knight Cynthia	エルフナイト・シンシア
Elf Metallurgist	メタルエルフメイジ
Elf Twins' Assault	エルフの双撃
Elf Wanderer	放浪するエルフ
Elven Archery	エルフの弓術
Elven Princess Mage	エルフプリンセスメイジ
Elven Princess Mage Evolved	エルフプリンセスメイジ
Ephemeral Moon	うたかたの月
Erika	エリカ
Eris	イリス
Europa	エウロペ
Europa Evolved	エウロペ
Euryale	エウリュアレー
Execution	エクスキューション
Fafnir	ファフニール
Fairy	フェアリー
Fairy Beast	フェアリービースト
Fairy Caster	フェアリーキャスター
Fairy Circle	フェアリーサークル
Fairy Whisperer	フェアリーウィスパラー
Fairy Wisp	フェアリーウィスプ
Falise, Leonardian Mage	ルナルの魔術師・プリス
Fashionista Nelcha	オシャレ女王・ネルシャ
Fate's Hand	運命の導き
Fencer	フェンサー
Fenrir	フェンリル
Fenrir Evolved	フェンリル
Fervid Soldier	不屈の兵士
Fervid Soldier Evolved	不屈の兵士
Fiery Embrace	炎の握撃
Fighter	ファイター
Fire Chain	ファイアーチェイン
Fita the Gentle Elf	心優しきエルフ・フィト
Fita the Gentle Elf Evolved	心優しきエルフ・フィト
Flail Knight	フレイルナイト
Flame Soldier	フレイムソルジャー
Flame and Glass	フラム＝グラス
Floral Fencer	フローラルフェンサー
Floral Fencer Evolved	フローラルフェンサー
Flowers for You	あなたにささげる
Forest Bat	フォレストバット
Forest Bat	フォレストバット
Forest Gigas	フォレストギガース
Forest Gigas Evolved	フォレストギガース
Forge Weaponry	武装強化
Freshman Lou	学院の新入生・ルゥ
Frontguard General	フロントガードジェネラル
Fuji Kiseki	フジキセキ
Furtive Fangs	変装の牙
Gabriel	ガブリエル
Gargantuan Ghost	ジャイアントゴースト
Garuel, Seraphic Leo	セラフィックレオ・ガルエル
Garuel, Seraphic Leo Evolved	セラフィックレオ・ガルエル
Gawain of the Round Table	円卓の騎士・ガウェイン
Genesis Dragon	ジェネシスドラゴン
Ghost	ゴースト
Giant Chimera	ギガントキマイラ
Gilgamesh	ギルガメッシュ
Globe of the Starways	星導の天球儀
Goblin	ゴブリン
Goblin Evolved	ゴブリン
Goblin King	ゴブリンキング
Goblin Princess	ゴブリンプリンセス
Goblin Princess Evolved	ゴブリンプリンセス
Goblinmount Demon	ゴブリンマウントデーモン
Goblinmount Demon Evolved	ゴブリンマウントデーモン
Gold City	ゴールドシチー
Golem Protection	ゴーレムプロテクション
Gourmet Emperor Khaiza	覇食帝・カイザ
Grand Archer Selwyn	グランドアーチャー・セルウィン
Grand Archer Selwyn Evolved	グランドアーチャー・セルウィン
Grand Gargoyle	グランドガーゴイル
Grass Wonder	グラスワンダー
Grimnir, War Cyclone	風の軍神・グリームニル
Grimnir, War Cyclone Evolved	風の軍神・グリームニル
Guardform Golem	防御型ゴーレム
Guardian Nun	ガーディアンシスター
Guardian Nun Evolved	ガーディアンシスター
Guardian Sun	守護の陽光
Gunner Maid Seria	ガンナーメイド・セリエ
Guren Revolt	紅蓮の反逆
Hallowed Dogma	気高き教理
Harbinger of the Night	暗黒の御使い
Harbinger of the Night Evolved	暗黒の御使い
Harnessed Flame	ツインプリズナー・フラム
Harnessed Glass	ツインプリズナー・グラス
Haru Urara	ハルウララ
Healing Angel	ヒーリングエンジェル
Healing Angel Evolved	ヒーリングエンジェル
Hell's Unleasher	地獄の解放者
Hellflame Dragon	ヘルフレイムドラゴン
Heroic Entry	ヒロイックエントリー！
Hippocampus	ヒッポカムポス
Hippocampus Evolved	ヒッポカムポス
Hishi Akebono	ヒシアケボノ
Holy Falcon	ホーリーファルコン
Holy Tiger	ホーリータイガー
Homecoming	根源への回帰
Howling Demon	ハウリングデーモン
Howling Demon Evolved	ハウリングデーモン
Humpty Dumpty	ハンプティダンプティ
Humpty Dumpty Evolved	ハンプティダンプティ
Ikuno Dictus	イクノディクタス
Imperial Dragoon	インペリアルドラグーン
Imperial Dragoon Evolved	インペリアルドラグーン
Imprisoned Dragon	プリズンドラゴン
Infernal Orchestration	邪悪なる指揮
Insight	知恵の光
Inviolable Verdancy	新緑の加護
Ironwrought Defender	鉄壁のガードナー
Isabelle	イザベル
Ivy Spellbomb	蔦の魔弾
Jabberwock	ジャバウォック
Jeno, Levin Vanguard	レヴィオンヴァンガード・ジェノ
Jeno, Levin Vanguard Evolved	レヴィオンヴァンガード・ジェノ
Juno's Secret Laboratory	ノノの秘密研究室
Kaguya	カグヤ
Kaguya Evolved	カグヤ
Kawakami Princess	カワカミプリンセス
King Elephant	キングエレファント
King Elephant Evolved	キングエレファント
King Halo	キングヘイロー
Knight	ナイト
Latham, Vanguard Captain	ヴァンガード・レイサム
Leonidas	レオニダス
Leonidas Evolved	レオニダス
Leonidas's Resolve	レオニダスの遺志
Lesser Mummy	レッサーマミー
Lesser Mummy Evolved	レッサーマミー
Lightning Blast	ライトニングブラスト
Lilith	リリム
Lilith Evolved	リリム
Lizardman	リザードマン
Lord Atomy	骸の王
Lord General Romeo	ロードジェネラル・ロミオ
Luna	ルナ
Lævateinn Dragon, Attack Form Evolved	レーヴァテインドラゴン・アタックモード
Lævateinn Dragon, Blast Form Evolved	レーヴァテインドラゴン・ブラストモード
Lævateinn Dragon, Defense Form Evolved	レーヴァテインドラゴン・ディフェンスモード
Magic Illusionist	幻惑の奇術師
Magic Illusionist Evolved	幻惑の奇術師
Magic Missile	マジックミサイル
Magic Sediment	大地の魔片
Magical Bishop	マジカルビショップ
Magical Pawn	マジカルポーン
Magical Rook	マジカルルーク
Magical Strategy	マジカルストラテジー
Maid Leader	メイドリーダー
Maid Leader Evolved	メイドリーダー
Mainyu	マイニュ
Mainyu Evolved	マイニュ
Maisy, Red Riding Hood	赤ずきん・メイジー
Make! Some! NOISE!	おどれ・さわげ・フェスれ！
Mana Elk	マナエルク
March Hare's Teatime	三月ウサギのお茶会
Mars, Silent Flame General	静かなる炎将・マーズ
Mars, Silent Flame General Evolved	静かなる炎将・マーズ
Maruzensky	マルゼンスキー
Maruzensky Evolved	マルゼンスキー
Marvelous Sunday	マーベラスサンデー
Master of Draconic Arts	竜技の達人
Matikanetannhauser	マチカネタンホイザ
Mayano Top Gun	マヤノトップガン
Medusa	メドゥーサ
Megalorca	オルカ
Meisho Doto	メイショウドトウ
Mejiro McQueen	メジロマックイーン
Mejiro McQueen Evolved	メジロマックイーン
Mejiro Palmer	メジロパーマー
Merlin	マーリン
Merlin Evolved	マーリン
Midnight Vampire	ミッドナイトヴァンパイア
Milady, Mystic Queen	ミスティッククイーン・メイティ
Milady, Mystic Queen Evolved	ミスティッククイーン・メイティ
Mimi, Infernal Right Paw	冥焔の右腕・ミミ
Mini Soul Devil	ソウルミニデビル
Mist Dragon	ミストドラゴン
Moonlight Assassin	アサシン
Mordecai the Duelist	デュエリスト・モルディカイ
Moriana the Bejeweled	ジュエルデビル・モリアナ
Mr. Full Moon	ミスターフルムーン
Mr. Heinlein, Shadow Mage	闇魔法の教師・ハインライン
Multipart Experiment	連続実験
Mushussu	ムシュフシュ
My Solo Drawn to Raindrop Drums	雨の独奏、私の独創
Mystic Ring	神秘の指輪
Narita Top Road	ナリタトップロード
Nature's Guidance	自然の導き
Navy Lieutenant	ネイビールテナント
Necrocarnival	ネクロカーニバル
Neptune	ネプチューン
Neptune Evolved	ネプチューン
Nice Nature	ナイスネイチャ
Night Horde	夜の群れ
Night's Way	天なる大河
Ninja Master	ニンジャマスター
Ninja Trainee	ニンジャエッグ
Noble Fairy	ノーブルフェアリー
Novice Trooper	ノーヴィストルーパー
Odette, White Swan	ホワイトスワン・オデット
Odile, Black Swan	ブラックスワン・オディール
Oguri Cap	オグリキャップ
Onslaught	猛襲
Otohime's Bodyguard	乙姫お守り隊
Owlcat	オウルキャット
Owlcat Evolved	オウルキャット
Penguin Wizard	ペンギンウィザード
Penguin Wizard Evolved	ペンギンウィザード
Perseus	ペルセウス
Pinion Prayer	白翼への祈り
Pinion Prince	翼の王子
Pinion Prince Evolved	翼の王子
Playful Necromancer	悪戯なネクロマンサー
Playful Necromancer Evolved	悪戯なネクロマンサー
Pollux	ポルックス
Polyphonic Roar	連なる咆哮
Pompous Princess	わがままプリンセス
Precious Bloodfangs	貴き血牙
Price of Magic	錬金術の代償
Priest of the Cudgel	鉄槌の僧侶
Priest of the Cudgel Evolved	鉄槌の僧侶
Prime Dragon Keeper	原初の竜使い
Princess Juliet	プリンセス・ジュリエット
Princess Snow White	スノーホワイトプリンセス
Prism Priestess	プリズムプリースト
Prism Priestess Evolved	プリズムプリースト
Purehearted Singer	純心の歌い手
Python	ピュートーン
Python Evolved	ピュートーン
Queen Vampire	クイーンヴァンパイア
Rabbit Necromancer	ラビットネクロマンサー
Radiance Angel	レディアンスエンジェル
Radiance Angel Evolved	レディアンスエンジェル
Rapunzel	ラプンツェル
Razory Claw	鋭利な一裂き
Red Ragewyrm	赤き猛竜
Red-Hot Ritual	炎熱の術式
Remi & Rami, Witchy Duo	デュアルウィッチ・レミラミ
Remi & Rami, Witchy Duo Evolved	デュアルウィッチ・レミラミ
Rhinoceroach	リノセウス
Rhinoceroach Evolved	リノセウス
Rice Shower	ライスシャワー
Righteous Devil	裁きの悪魔
Righteous Devil Evolved	裁きの悪魔
Riko Kashimoto [Planned Perfection]	〔徹底管理主義〕樫本理子
Rimewind	白霜の風
Robin Hood	ロビンフッド
Roc	ルフ鳥
Roc Evolved	ルフ鳥
Rose Deer	ローズディアー
Round Table Assembly	円卓会議
Rowen	ローウェン
Royal Banner	王家の御旗
Ruby Falcon	ルビーファルコン
Ruby Falcon Evolved	ルビーファルコン
Rune Blade Summoner	ルーンブレードサモナー
Runic Guardian	ルーンガーディアン
Sacred Plea	聖なる願い
Sammy, Wizard's Apprentice	ルーキーマジシャン・サミー
Sammy, Wizard's Apprentice Evolved	ルーキーマジシャン・サミー
Samurai	サムライ
Sapphire Priestess	サファイアプリースト
Sasami Anshinzawa	安心沢刺々美
Scorpius	スコルピオ
Sea Queen Otohime	海底都市王・乙姫
Sea Queen Otohime Evolved	海底都市王・乙姫
Seabrand Dragon	海剣竜
Seeking the Pearl	シーキングザパール
Seiun Sky	セイウンスカイ
Seraph of Sin	穢れし天兵
Serpent	毒蛇
Shapeshifting Mage	変化する魔術師
Shapeshifting Mage Evolved	変化する魔術師
Shenlong	神龍
Shenlong Evolved	神龍
Shield Guardian	シールドガーディアン
Shinko Windy	シンコウウインディ
Show of Loyalty	忠義の発揮
Shrouded Assassin	シャドウアサシン
Shrouded Assassin Evolved	シャドウアサシン
Siegfried	ジークフリート
Siegfried Evolved	ジークフリート
Silence Suzuka	サイレンススズカ
Silence Suzuka Evolved	サイレンススズカ
Silver Bolt	白銀の矢
Sirius Symboli	シリウスシンボリ
Sister Initiate	見習いシスター
Sister of Punishment	パニッシュシスター
Skeleton Fighter	スケルトンファイター
Skullfane	スカルフェイン
Smart Falcon	スマートファルコン
Snake Priestess	スネークプリースト
Sorcery Cache	魔力の蓄積
Soul Collector	ソウルコレクター
Soul Collector Evolved	ソウルコレクター
Soul Dealer	ソウルディーラー
Soul Dealer Evolved	ソウルディーラー
Spartoi Sergeant	スパルトイサージェント
Spectre	スペクター
Spring-Green Protection	新緑の加護
Star Phoenix	スターフェニックス
Star Phoenix Evolved	スターフェニックス
Star Priestess	スタープリーステス
Star Priestess Evolved	スタープリーステス
Star Reader Stella	星読みの魔女・ステラ
Star Torrent	星の奔流
Starchaser Sprite	星追いの精霊
Starseer's Telescope	星見の望遠鏡
Steelclad Knight	スティールナイト
Stheno	ステンノ
Stheno Evolved	ステンノ
Strikeform Golem	攻撃型ゴーレム
Sukuna, Brave and Small	小さな勇士・スクナ
Sukuna, Brave and Small Evolved	小さな勇士・スクナ
Summon Bloodkin	眷属の召喚
Super Creek	スーパークリーク
Swordsman	剣豪
Sylvan Justice	森荒らしへの報い
Symboli Rudolf	シンボリルドルフ
Taiki Shuttle	タイキシャトル
Take a Jab!	ブスッといっとく？
Temple Defender	教会の護り手
Themis's Decree	テミスの審判
Thorn Burst	薔薇の一撃
Tilting at Windmills	無謀なる戦
Tin Soldier	ブリキの兵隊
Tosen Jordan	トーセンジョーダン
Trail of Light	光の道筋
Transmogrified Wyrm	変異の巨竜
Treant	トレント
Treant Evolved	トレント
Trick Dullahan	トリックデュラハン
Tristan of the Round Table	円卓の騎士・トリスタン
Tristan of the Round Table Evolved	円卓の騎士・トリスタン
Trombone Devil	トロンボーンデビル
Trombone Devil Evolved	トロンボーンデビル
Tsubaki	ツバキ
Twin-Headed Dragon	ツインヘッドドラゴン
Undead King	アンデッドキング
Underworld Watchman Khawy	冥守の戦士・カムラ
Undying Resentment	消えぬ怨恨
Urd	ウルズ
Urd Evolved	ウルズ
Urias	ユリアス
Valiant Fencer	ヴァリアントフェンサー
Valiant Fencer Evolved	ヴァリアントフェンサー
Vampiric Fortress	吸血鬼の古城
Vania, Vampire Princess	吸血姫・ヴァンピィ
Veight, Vampire Noble	吸血貴・ヴァイト
Veight, Vampire Noble Evolved	吸血貴・ヴァイト
Venomfang Medusa	毒牙の姫・メドゥーサ
Venomous Bite	毒蛇の一噛み
Venomous Pucewyrm	邪毒の紫竜
Veteran Lancer	歴戦のランサー
Viking	ヴァイキング
Vodka	ウオッカ
Waltzing Fairy	ワルツフェアリー
Wardrobe Raider	ワードローブレイダー
Wardrobe Raider Evolved	ワードローブレイダー
Water Fairy	ウォーターフェアリー
Water Fairy Evolved	ウォーターフェアリー
White General	ホワイトジェネラル
White Knight	ホワイトナイト
White Wolf of Eldwood	古き森の白狼
Wildfang Dragonewt	荒牙の竜少女
Wind Blast	ウィンドブラスト
Winged Inversion	反転する翼
Winning Ticket	ウイニングチケット
Witch of Sweets	スイーツウィッチ
Witch of Sweets Evolved	スイーツウィッチ
Witch's Cauldron	魔女の大釜
Witchbolt	魔女の雷撃
Wizardess of Oz	オズの大魔女
Wood of Brambles	茨の森
Woodkin Curse	精霊の呪い
Woodland Band	森の音楽隊
Woodland Refuge	森の聖域
Wordwielder Ginger	言霊遣い・ジンジャー
Wordwielder Ginger Evolved	言霊遣い・ジンジャー
Yaeno Muteki	ヤエノムテキ
Young Ogrehunter Momo	若き鬼狩人・モモ
Yukino Bijin	ユキノビジン
Yurius, Levin Duke	レヴィオンデューク・ユリウス
Zenno Rob Roy	ゼンノロブロイ
Zirnitra	ジルニトラ
Zoe, Princess of Goldenia	黄金都市の姫・リテュエル
Zoe, Princess of Goldenia Evolved	黄金都市の姫・リテュエル
`;export{n as default};
