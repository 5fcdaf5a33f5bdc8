const k=`name: Sleepy dragons
game: evolve

leader:
1 Rowen

main:
3 Bellringer Angel
3 Goblin
3 Dragonewt Scholar
3 Mushussu
3 Dragonewt Princess
3 Fighter
3 Trail of Light
3 Healing Angel
3 Purehearted Singer
3 Imprisoned Dragon
3 Dragon Warrior
3 Harnessed Glass
3 Zirnitra
1 Fafnir

evolve:
3 Goblin Evolved
3 Dragon Warrior Evolved
`,g=`name: First company
game: evolve

leader:
1 Erika

main:
3 Ninja Trainee
3 Goblin
3 Perseus
3 Latham, Vanguard Captain
3 Fighter
3 Veteran Lancer
3 Fervid Soldier
3 Novice Trooper
3 Floral Fencer
3 Fencer
3 Onslaught
3 Aurelia, Regal Saber
3 Leonidas
1 Gilgamesh

evolve:
3 Goblin Evolved
3 Fervid Soldier Evolved
3 Floral Fencer Evolved
1 Leonidas Evolved
`,y=`name: Tired ghosts
game: legions

master:
1 Maelis - Keeper of Quiet Graves

main:
3 Grave Rat
3 Hollow Page
3 Pallbearer
3 Silt Diver
3 Crypt Chorister
3 Tomb Warden
3 Mist Lurker
3 Mourning Veil
3 Unfinished Business
3 Chill Touch
3 Dirge Without End
3 Ferry of Souls
2 Sleepless Dead
2 Undertow
`,w=`name: First warband
game: legions

master:
1 Sylra - Voice of the Ember Grove

main:
3 Spark Squirrel
3 Mossback Cub
3 Cinder Fox
3 Glade Strider
3 Verdant Sprite
3 Thornlet Archer
3 Ember Lancer
3 Bramble Guardian
3 Skydancer Fae
3 Charging Elk
3 Grove Matron
2 Furnace Drake
2 Kiln Giant
3 Kindle
`,u=`name: Reckless company
game: lorcana
4 Arthur - Novice Sparrow
4 Felicia - Always Hungry
4 Olaf - Friendly Snowman
4 Dr. Facilier - Charlatan
4 Pegasus - Flying Steed
4 Lumiere - Fiery Friend
4 Stitch - Little Rocket
4 Queen of Hearts - Impulsive Ruler
4 Hercules - Clumsy Kid
4 Rafiki - Mysterious Sage
4 Mulan - Soldier in Training
4 Maui - Hero to All
4 Hercules - Daring Demigod
4 Te Kā - The Burning One
4 Zeus - God of Lightning
`,m=`name: First story
game: lorcana
4 Mickey Mouse - Food Fight Defender
4 Captain Hook - Forceful Duelist
4 Aladdin - Prince Ali
4 Kida - Royal Warrior
4 Peter Pan - Never Landing
4 The Prince - Never Gives Up
4 Hercules - True Hero
4 Hans - Scheming Prince
4 Prince Phillip - Warden of the Woods
4 Ratigan - Criminal Mastermind
4 Nala - Fierce Friend
4 HeiHei - Protective Rooster
4 Robin Hood - Daydreamer
4 Kristoff - Official Ice Master
4 Arthur - Wart
`,p=`name: A quiet afternoon
game: mlp

main:
3 Angel SD01B-C05
3 Angel SD01B-SR02
3 Angel SD01B-U04
3 Fluttershy SD01B-C02
3 Gummy SD01C-SR02
3 Fluttershy SD01B-C01
3 Scootaloo SD01E-U03
3 Tank SD01E-SR02
3 Pinkie Pie SD01C-C01
3 Pinkie Pie SD01C-SR01
3 Rainbow Dash SD01E-U01
3 Apple Pass
3 Blue Curse
3 Instrument Set
3 Friendly Rabbits
3 Rabbit Pocket Watch
2 Brain-Training Toy

scenes:
5 Fluttershy's Cottage
5 Cloudominium
5 Sugarcube Corner

stories:
1 Dragonshy: Ominous Black Smoke
1 Dragonshy: Towards the Cliff
1 Dragonshy: Over the Gorge
1 Dragonshy: Facing the Dragon

protagonist:
1 Fluttershy (protagonist)
`,S=`name: First story
game: mlp

main:
3 Spike SD01A-C04
3 Twilight Sparkle SD01A-C02
3 Spike SD01A-U04
3 Owlowiscious SD01A-C05
3 Rarity SD01F-U01
3 Rarity BP02-CR12
3 Twilight Sparkle SD01A-U01
3 Twilight Sparkle SD01-SR01
3 Owlowiscious SD01A-SR02
3 Spike SD01A-U03
3 Rarity BP02-U11
3 Twilight Sparkle SD01-U01
3 Twilight Sparkle SD01-CR01
3 Twilight Sparkle SD01A-SR01
3 Twilight Sparkle BP02-C01
2 Rarity SD01-GR06
3 Friendship Report

scenes:
8 Golden Oak Library
7 Canterlot Tower

stories:
1 Searching for Elements of Harmony: Consulting the Guide
1 Searching for Elements of Harmony: Through the Everfree Forest
1 Searching for Elements of Harmony: Facing Nightmare Moon
1 Searching for Elements of Harmony: Igniting the Sixth Element

protagonist:
1 Twilight Sparkle (protagonist)
`;function v(n){const l=e=>n.view?.players.find(i=>i.seat===e),t=n.me===1?2:1;return{has:e=>!!n.ask?.options.some(i=>i.act===e),asks:e=>n.ask?.ask.id===e,told:e=>n.log.some(i=>i.kind===e&&i.seat===n.seat),turn:n.view?.turn??0,isMain:!!n.ask?.ask.id.endsWith(".main"),mine:e=>l(n.me)?.zones[e]?.count??0,theirs:e=>l(t)?.zones[e]?.count??0,number:(e,i=0)=>{const d=l(i?t:n.me);return d?.numbers[e]??d?.zones.leader?.cards[0]?.stats?.[e]??0}}}const r='[data-anchor="hand"]',o='[data-anchor="prompt"]',a=n=>n.isMain,c=n=>n.turn>0,s={key:"finish",anchor:'[data-gauge="1"]',when:a},h={key:"endNow",when:a},f={lorcana:{decks:[m,u],seed:33,left:n=>20-n.number("lore"),steps:[{key:"goal",anchor:'[data-gauge="1"]'},{key:"hand",anchor:r},{key:"ask",anchor:o},{key:"alter",anchor:o,when:({asks:n})=>n("lorcana.ask.alter"),done:c},{key:"ink",anchor:r,when:({has:n})=>n("ink"),done:({mine:n})=>n("inkwell")>0},{key:"inked",anchor:'[data-zone="1:inkwell"]',when:({mine:n})=>n("inkwell")>0},{key:"play",anchor:r,when:({has:n})=>n("play"),done:({told:n})=>n("played")},{key:"end",anchor:o,when:a,done:({turn:n})=>n>2},{key:"quest",anchor:'[data-zone="1:play"]',when:({has:n})=>n("quest"),done:({number:n})=>n("lore")>0},{key:"challenge",anchor:'[data-zone="2:play"]',when:({has:n,isMain:l,theirs:t})=>n("challenge")||l&&t("play")>0},{key:"why",anchor:r,when:a},s],now:[{key:"alterNow",when:({asks:n})=>n("lorcana.ask.alter")},{key:"inkNow",when:({has:n,mine:l})=>n("ink")&&l("inkwell")<7},{key:"playNow",when:({has:n})=>n("play")},{key:"questNow",when:({has:n})=>n("quest")},{key:"challengeNow",when:({has:n})=>n("challenge")},h]},evolve:{decks:[g,k],seed:3,left:n=>n.number("defense",2),steps:[{key:"goal",anchor:'[data-gauge="2"]'},{key:"hand",anchor:r},{key:"redraw",anchor:o,when:({asks:n})=>n("evolve.ask.redraw"),done:c},{key:"points",anchor:'[data-gauge="1"]',when:a},{key:"play",anchor:r,when:({has:n})=>n("play"),done:({told:n})=>n("played")},{key:"end",anchor:o,when:a,done:({turn:n})=>n>2},{key:"attack",anchor:'[data-zone="1:field"]',when:({has:n})=>n("attack"),done:({told:n})=>n("attacked")},{key:"evolve",anchor:'[data-zone="1:field"]',when:({has:n})=>n("evolve")},{key:"ward",anchor:'[data-zone="2:field"]',when:({has:n})=>n("attack")},s],now:[{key:"redrawNow",when:({asks:n})=>n("evolve.ask.redraw")},{key:"playNow",when:({has:n})=>n("play")},{key:"evolveNow",when:({has:n})=>n("evolve")},{key:"attackNow",when:({has:n})=>n("attack")},h]},legions:{decks:[w,y],seed:2,left:n=>n.number("life",2),steps:[{key:"goal",anchor:'[data-gauge="2"]'},{key:"hand",anchor:r},{key:"change",anchor:o,when:({asks:n})=>n("legions.ask.change"),done:a},{key:"points",anchor:'[data-gauge="1"]',when:a},{key:"unlock",anchor:r,when:({has:n})=>n("unlock"),done:({told:n})=>n("unlocked")},{key:"lanes",anchor:'[data-zone="1:field"]',when:a},{key:"end",anchor:o,when:a,done:({turn:n})=>n>2},{key:"attack",anchor:'[data-zone="1:field"]',when:({has:n})=>n("attack"),done:({told:n})=>n("attack")},{key:"wait",anchor:'[data-zone="1:wait1"]',when:a},{key:"exile",anchor:'[data-zone="1:field"]',when:({has:n})=>n("exile")},s],now:[{key:"changeNow",when:({asks:n})=>n("legions.ask.change")},{key:"laneNow",when:({asks:n})=>n("legions.ask.lane")},{key:"targetNow",when:({asks:n})=>n("legions.ask.target")},{key:"playNow",when:({has:n})=>n("play")},{key:"attackNow",when:({has:n})=>n("attack")},{key:"unlockNow",when:({has:n})=>n("unlock")},h]},mlp:{decks:[S,p],seed:5,left:n=>4-n.number("progress"),steps:[{key:"goal",anchor:'[data-gauge="1"]'},{key:"hand",anchor:r},{key:"mulligan",anchor:o,when:({asks:n})=>n("mlp.ask.mulligan"),done:c},{key:"scenes",anchor:'[data-zone="1:scenes"]',when:a},{key:"use",anchor:r,when:({has:n})=>n("use"),done:({mine:n})=>n("adventure")>0},{key:"plans",anchor:'[data-zone="2:stories"]',when:a},{key:"end",anchor:o,when:a,done:({turn:n})=>n>2},{key:"action",anchor:o,when:({has:n})=>n("advance")||n("disrupt")},{key:"inspire",anchor:o,when:({has:n})=>n("inspire")},s],now:[{key:"mulliganNow",when:({asks:n})=>n("mlp.ask.mulligan")},{key:"payNow",when:({asks:n})=>n("mlp.ask.harmony")},{key:"slotNow",when:({asks:n})=>n("mlp.ask.slot")},{key:"advanceNow",when:({has:n})=>n("advance")},{key:"disruptNow",when:({has:n})=>n("disrupt")},{key:"inspireNow",when:({has:n})=>n("inspire")},{key:"useNow",when:({has:n})=>n("use")},h]}};export{v as courseOf,f as lessons};
