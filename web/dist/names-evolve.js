const n=`# Shadowverse EVOLVE: what the cards are called in Japanese; a name that is not known stays out.
Thorn Burst	薔薇の一撃
Fairy Wisp	フェアリーウィスプ
Fairy	フェアリー
Otohime's Bodyguard	乙姫お守り隊
Knight	ナイト
Viking	ヴァイキング
Steelclad Knight	スティールナイト
Strikeform Golem	攻撃型ゴーレム
Guardform Golem	防御型ゴーレム
Magic Sediment	大地の魔片
Dragon	ドラゴン
Mimi, Infernal Right Paw	ミミ
Coco, Infernal Left Paw	ココ
Ghost	ゴースト
Forest Bat	フォレストバット
Holy Falcon	ホーリーファルコン
Holy Tiger	ホーリータイガー
Crystalia Eve	クリスタリア・イヴ
Shield Guardian	シールドガーディアン
Leonidas's Resolve	レオニダスの遺志
Magical Pawn	マジカルポーン
Megalorca	オルカ
Hellflame Dragon	ヘルフレイムドラゴン
Draconic Weapon	ドラゴウェポン
Ephemeral Moon	うたかたの月
Gargantuan Ghost	ジャイアントゴースト
Serpent	毒蛇
Goblin King	ゴブリンキング
Rowen	ローウェン
Aiela, Dragon Knight	ドラゴンナイト・アイラ
Blazing Breath	ブレイジングブレス
Conflagration	灼熱の嵐
Dark Dragoon Forte	ダークドラグーン・フォルテ
Dark Dragoon Forte Evolved	ダークドラグーン・フォルテ
Dragon Emissary	竜の伝令
Dragon Oracle	竜の託宣
Dragon Warrior	ドラゴンウォーリア
Dragon Warrior Evolved	ドラゴンウォーリア
Dragon Wings	竜の翼
Dragonewt Princess	ドラゴニュートプリンセス
Dragonewt Scholar	ドラゴニュートスカラー
Dragonguard	ドラゴンガード
Fafnir	ファフニール
Genesis Dragon	ジェネシスドラゴン
Imperial Dragoon	インペリアルドラグーン
Imperial Dragoon Evolved	インペリアルドラグーン
Imprisoned Dragon	プリズンドラゴン
Mist Dragon	ミストドラゴン
Mushussu	ムシュフシュ
Neptune	ネプチューン
Neptune Evolved	ネプチューン
Roc	ルフ鳥
Roc Evolved	ルフ鳥
Seabrand Dragon	海剣竜
Shapeshifting Mage	変化する魔術師
Shapeshifting Mage Evolved	変化する魔術師
Shenlong	神龍
Shenlong Evolved	神龍
Siegfried	ジークフリート
Siegfried Evolved	ジークフリート
Zirnitra	ジルニトラ
Arisa	アリサ
Abby the Axe Girl	アックスガール・アビー
Ancient Elf	エンシェントエルフ
Ancient Elf Evolved	エンシェントエルフ
Archer	アーチャー
Archer Evolved	アーチャー
Baalt, King of the Elves	エルフキング・ヴァルト
Beetle Warrior	ビートルウォーリアー
Blessed Fairy Dancer	ブレスフェアリーダンサー
Crystalia Tia	クリスタリアプリンセス・ティア
Crystalia Tia Evolved	クリスタリアプリンセス・ティア
Dolorblade Demon	忌刃鬼
Dryad	ドリアード
Dwarf Perfumer	パフュームドワーフ
Elf Bard	エルフバード
Elf Metallurgist	メタルエルフメイジ
Elven Archery	エルフの弓術
Elven Princess Mage	エルフプリンセスメイジ
Elven Princess Mage Evolved	エルフプリンセスメイジ
Fairy Beast	フェアリービースト
Fairy Caster	フェアリーキャスター
Fairy Circle	フェアリーサークル
Fairy Whisperer	フェアリーウィスパラー
Fashionista Nelcha	オシャレ女王・ネルシャ
Fita the Gentle Elf	心優しきエルフ・フィト
Fita the Gentle Elf Evolved	心優しきエルフ・フィト
Forest Gigas	フォレストギガース
Forest Gigas Evolved	フォレストギガース
Grand Archer Selwyn	グランドアーチャー・セルウィン
Grand Archer Selwyn Evolved	グランドアーチャー・セルウィン
Inviolable Verdancy	新緑の加護
Ivy Spellbomb	蔦の魔弾
Nature's Guidance	自然の導き
Noble Fairy	ノーブルフェアリー
Robin Hood	ロビンフッド
Sukuna, Brave and Small	小さな勇士・スクナ
Sukuna, Brave and Small Evolved	小さな勇士・スクナ
Sylvan Justice	森荒らしへの報い
Treant	トレント
Treant Evolved	トレント
Waltzing Fairy	ワルツフェアリー
Water Fairy	ウォーターフェアリー
Water Fairy Evolved	ウォーターフェアリー
White Wolf of Eldwood	古き森の白狼
Woodland Refuge	森の聖域
Angelic Barrage	エンジェルバレッジ
Angelic Snipe	エンジェルスナイプ
Arriet, Soothing Harpist	癒しの奏者・アンリエット
Bellringer Angel	ベルエンジェル
Bellringer Angel Evolved	ベルエンジェル
Execution	エクスキューション
Fighter	ファイター
Flame and Glass	フラム＝グラス
Gabriel	ガブリエル
Gilgamesh	ギルガメッシュ
Goblin	ゴブリン
Goblin Evolved	ゴブリン
Goblin Princess	ゴブリンプリンセス
Goblin Princess Evolved	ゴブリンプリンセス
Goblinmount Demon	ゴブリンマウントデーモン
Goblinmount Demon Evolved	ゴブリンマウントデーモン
Grimnir, War Cyclone	風の軍神・グリームニル
Grimnir, War Cyclone Evolved	風の軍神・グリームニル
Harnessed Flame	ツインプリズナー・フラム
Harnessed Glass	ツインプリズナー・グラス
Healing Angel	ヒーリングエンジェル
Healing Angel Evolved	ヒーリングエンジェル
Lizardman	リザードマン
Mystic Ring	神秘の指輪
Purehearted Singer	純心の歌い手
Trail of Light	光の道筋
Isabelle	イザベル
Alchemical Lore	アルケミックロア
Alchemist's Workshop	錬金工房
Arch Summoner Erasmus	アークサモナー・エラスムス
Conjure Golem	ゴーレムの錬成
Crafty Warlock	クラフトウォーロック
Crafty Warlock Evolved	クラフトウォーロック
Demonflame Mage	デモンフレイムメイジ
Demonflame Mage Evolved	デモンフレイムメイジ
Fate's Hand	運命の導き
Fiery Embrace	炎の握撃
Golem Protection	ゴーレムプロテクション
Grand Gargoyle	グランドガーゴイル
Insight	知恵の光
Juno's Secret Laboratory	ノノの秘密研究室
Magic Missile	マジックミサイル
Magical Strategy	マジカルストラテジー
Penguin Wizard	ペンギンウィザード
Penguin Wizard Evolved	ペンギンウィザード
Price of Magic	錬金術の代償
Red-Hot Ritual	炎熱の術式
Rune Blade Summoner	ルーンブレードサモナー
Runic Guardian	ルーンガーディアン
Sammy, Wizard's Apprentice	ルーキーマジシャン・サミー
Sammy, Wizard's Apprentice Evolved	ルーキーマジシャン・サミー
Sorcery Cache	魔力の蓄積
Wind Blast	ウィンドブラスト
Erika	エリカ
Alwida's Command	アルビダの号令
Aurelia, Regal Saber	ロイヤルセイバー・オーレリア
Avant Blader	アドバンスブレーダー
Avant Blader Evolved	アドバンスブレーダー
Barbarossa	バルバロッサ
Cyclone Blade	旋風刃
Fencer	フェンサー
Fervid Soldier	不屈の兵士
Fervid Soldier Evolved	不屈の兵士
Flail Knight	フレイルナイト
Flame Soldier	フレイムソルジャー
Floral Fencer	フローラルフェンサー
Floral Fencer Evolved	フローラルフェンサー
Forge Weaponry	武装強化
Gunner Maid Seria	ガンナーメイド・セリエ
Latham, Vanguard Captain	ヴァンガード・レイサム
Leonidas	レオニダス
Leonidas Evolved	レオニダス
Lord General Romeo	ロードジェネラル・ロミオ
Maid Leader	メイドリーダー
Maid Leader Evolved	メイドリーダー
Mars, Silent Flame General	静かなる炎将・マーズ
Moonlight Assassin	アサシン
Navy Lieutenant	ネイビールテナント
Ninja Master	ニンジャマスター
Ninja Trainee	ニンジャエッグ
Novice Trooper	ノーヴィストルーパー
Onslaught	猛襲
Perseus	ペルセウス
Pompous Princess	わがままプリンセス
Princess Juliet	プリンセス・ジュリエット
Round Table Assembly	円卓会議
Royal Banner	王家の御旗
Samurai	サムライ
Sea Queen Otohime	海底都市王・乙姫
Sea Queen Otohime Evolved	海底都市王・乙姫
Shrouded Assassin	シャドウアサシン
Shrouded Assassin Evolved	シャドウアサシン
Swordsman	剣豪
Tristan of the Round Table	円卓の騎士・トリスタン
Tristan of the Round Table Evolved	円卓の騎士・トリスタン
Tsubaki	ツバキ
Veteran Lancer	歴戦のランサー
White General	ホワイトジェネラル
Yurius, Levin Duke	レヴィオンデューク・ユリウス
Luna	ルナ
Alucard	アルカード
Ambling Wraith	蠢く死霊
Cerberus	ケルベロス
Cerberus Evolved	ケルベロス
Dark General	ダークジェネラル
Dark Summoner	ダークサモナー
Dire Bond	漆黒の契約
Hell's Unleasher	地獄の解放者
Lesser Mummy	レッサーマミー
Lesser Mummy Evolved	レッサーマミー
Lilith	リリム
Lilith Evolved	リリム
Medusa	メドゥーサ
Midnight Vampire	ミッドナイトヴァンパイア
Night Horde	夜の群れ
Playful Necromancer	悪戯なネクロマンサー
Playful Necromancer Evolved	悪戯なネクロマンサー
Queen Vampire	クイーンヴァンパイア
Rabbit Necromancer	ラビットネクロマンサー
Skeleton Fighter	スケルトンファイター
Spartoi Sergeant	スパルトイサージェント
Spectre	スペクター
Summon Bloodkin	眷属の召喚
Undead King	アンデッドキング
Undying Resentment	消えぬ怨恨
Wardrobe Raider	ワードローブレイダー
Wardrobe Raider Evolved	ワードローブレイダー
Trick Dullahan	トリックデュラハン
Moriana the Bejeweled	ジュエルデビル・モリアナ
Veight, Vampire Noble	吸血貴・ヴァイト
Veight, Vampire Noble Evolved	吸血貴・ヴァイト
`;export{n as default};
