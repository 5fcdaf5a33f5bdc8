// What the engine says at a table, in the languages of the page: log lines and reasons. Reasons are found by the engine's English
// words, log lines by the kind of their event. The tests want every one that the engine has.

/** Japanese and Chinese for English words of the engine. */
type Said = Record<string, readonly [ja: string, zh: string]>;

/** A log line: of the reader's own doing, of anybody's, in Japanese, in Chinese. {p} player, {s} and {o} cards, {b} the first by
 *  the name that it shares with others, {n} amount ({n|one|many} a word for it), {f} and {t} zones. */
type Line = readonly [own: string, any: string, ja: string, zh: string];

export interface GameMessages {
  choices: Record<string, readonly [en: string, ja: string, zh: string]>;
  reasons: Said;
  events: Record<string, Line>;
}

/** Of cards alone: the same for everybody. */
const both = (any: string, ja: string, zh: string): Line => [any, any, ja, zh];

const draws: Line = ['You draw {s}', '{p} draws {s}', '{p}は{s}を引いた', '{p}抽了{s}'];
const plays: Line = ['You play {s}', '{p} plays {s}', '{p}は{s}をプレイした', '{p}打出了{s}'];
const discards: Line = ['You discard {s}', '{p} discards {s}', '{p}は{s}を捨てた', '{p}弃了{s}'];
const returned = both('{s} returns to the hand', '{s}は手札に戻った', '{s}返回手牌');
const damaged = both('{s} takes {n} damage', '{s}に{n}ダメージ', '{s}受到{n}点伤害');
const banished = both('{s} is banished', '{s}は消滅した', '{s}被消失');
const attacks = both('{s} attacks {o}', '{s}が{o}を攻撃した', '{s}攻击{o}');

export const common: GameMessages = {
  choices: {},
  reasons: {
    'it is not where this is done from': ['その場所からは行えない', '它不在可以这样做的位置'],
    'there is nothing it could be done to': ['対象にできるものがない', '没有可以作为对象的东西'],
    'that is nothing it could be done to': ['それは対象にできない', '那不能作为对象'],
    'the game is over': ['ゲームは終了している', '游戏已经结束'],
    "it is another player's decision now": ['今は他のプレイヤーが決める番', '现在由其他玩家决定'],
    'something else is being decided now': ['今は別のことを決めている', '现在正在决定别的事情'],
    'an effect demands something that can still be done': ['効果が求める行動がまだ行える', '还能执行效果要求的行动'],
    'you see no such card': ['そのカードは見えない', '你看不到那张卡'],
    'a card must do it': ['行うカードが必要', '必须由一张卡来做'],
  },
  events: {
    moved: ['{s} goes from {f} to {t}', '{s} goes from {f} to {t}', '{s}が「{f}」から「{t}」へ', '{s}从{f}移到{t}'],
    came: both('{s} comes to {t}', '{s}が「{t}」に出た', '{s}出现在{t}'),
    'went-away': both('{s} goes out of the game', '{s}がゲームの外へ', '{s}离开游戏'),
    shuffled: ['You shuffle your {t}', '{p} shuffles the {t}', '{p}は{t}をシャッフルした', '{p}洗了{t}'],
    chose: ['You choose {s}', '{p} chooses {s}', '{p}は{s}を選んだ', '{p}选择了{s}'],
    revealed: ['You reveal {s}', '{p} reveals {s}', '{p}は{s}を公開した', '{p}展示了{s}'],
    looked: ['You look at {n} {n|card|cards}', '{p} looks at {n} {n|card|cards}', '{p}はカード{n}枚を見た', '{p}查看了{n}张卡'],
    ability: ['You use “{a}” of {s}', '{p} uses “{a}” of {s}', '{p}は{s}の「{a}」を使った', '{p}使用了{s}的「{a}」'],
    'ability-unnamed': ['You use an ability of {s}', '{p} uses an ability of {s}', '{p}は{s}の能力を使った', '{p}使用了{s}的能力'],
    turn: ['Turn {n}: yours', 'Turn {n}: {p}', 'ターン{n}：{p}', '回合{n}：{p}'],
    won: ['You win', '{p} wins', '{p}の勝利', '{p}获胜'],
    lost: ['You lose', '{p} loses', '{p}の敗北', '{p}落败'],
    drawn: both('The game is drawn', '引き分け', '平局'),
    limit: both('The game ends: a limit of the engine was reached', 'エンジンの限界に達したためゲーム終了', '达到引擎上限，游戏结束'),
  },
};

const lorcana: GameMessages = {
  choices: {
    ink: ['Pay ink', 'インクで支払う', '用奇墨支付'],
    together: ['Sing together', '合唱する', '合唱'],
    other: ['Another way', '別の方法で', '用其他方式'],
  },
  reasons: {
    'a Bodyguard must be challenged first': ['先に「護衛」にチャレンジしなければならない', '必须先挑战有「护卫」的角色'],
    'a Reckless character can still challenge': ['「暴勇」のキャラクターがまだチャレンジできる', '有「鲁莽」的角色还能挑战'],
    'a card has been put into the inkwell this turn': ['このターンはすでにインクを置いた', '本回合已经入过墨'],
    'an additional cost cannot be paid': ['追加コストを支払えない', '无法支付额外费用'],
    'an effect protects it': ['効果で守られている', '有效果保护它'],
    "an effect says that it can't be played": ['効果によりプレイできない', '有效果令它不能打出'],
    "an effect says that it can't challenge": ['効果によりチャレンジできない', '有效果令它不能挑战'],
    "an effect says that it can't quest": ['効果によりクエストできない', '有效果令它不能探奇'],
    "an effect says that it can't sing": ['効果により歌えない', '有效果令它不能演唱'],
    "an effect says that it can't move": ['効果により移動できない', '有效果令它不能移动'],
    "an effect says that it can't be used": ['効果により使用できない', '有效果令它不能使用'],
    'only characters sing': ['歌えるのはキャラクターだけ', '只有角色才能演唱'],
    'characters move only to locations': ['キャラクターが移動できるのはロケーションだけ', '角色只能移动到地点'],
    'it has been repeated as often as was declared': ['宣言した回数だけ繰り返した', '已重复到宣告的次数'],
    'it has no ability to use': ['使える能力がない', '没有可使用的能力'],
    'it is Evasive': ['「回避」を持っている', '它有「灵活」'],
    'it is Reckless': ['「暴勇」を持っている', '它有「鲁莽」'],
    'it is at that location already': ['すでにそのロケーションにいる', '它已在那个地点'],
    'it is exerted': ['エグザートしている', '它已力竭'],
    'its ink is still drying': ['インクがまだ乾いていない', '奇墨未干'],
    'no opposing card can be challenged': ['チャレンジできる相手のカードがない', '没有可挑战的对方卡'],
    'only characters and locations are challenged': ['チャレンジできるのはキャラクターとロケーションだけ', '只能挑战角色和地点'],
    'only characters challenge': ['チャレンジできるのはキャラクターだけ', '只有角色能挑战'],
    'only characters move to locations': ['ロケーションへ移動できるのはキャラクターだけ', '只有角色能移动到地点'],
    'only characters quest': ['クエストできるのはキャラクターだけ', '只有角色能探奇'],
    'that character is not exerted': ['そのキャラクターはエグザートしていない', '那个角色没有力竭'],
    'the card has no inkwell symbol': ['インクウェルのシンボルがない', '这张卡没有奇墨池标记'],
    'the cost of the ability cannot be paid': ['能力のコストを支払えない', '无法支付能力的费用'],
    'there is no own location to move to': ['移動できる自分のロケーションがない', '没有可移动到的己方地点'],
    'there is not enough ready ink': ['レディ状態のインクが足りない', '就绪的奇墨不足'],
    'there is not enough ready ink for the move cost': ['移動コストのインクが足りない', '奇墨不足以支付移动费用'],
    'there is nothing that could be repeated': ['繰り返せるものがない', '没有可重复的内容'],
  },
  events: {
    played: plays,
    quest: both('{s} quests', '{s}がクエストした', '{s}探奇'),
    challenge: both('{s} challenges {o}', '{s}が{o}にチャレンジした', '{s}挑战{o}'),
    damaged,
    banished: both('{s} is banished', '{s}はバニッシュされた', '{s}被放逐'),
    drew: draws,
    inked: ['You put {s} into your inkwell', '{p} puts {s} into the inkwell', '{p}は{s}をインクウェルに置いた', '{p}将{s}放入奇墨池'],
    gained: ['You gain {n} lore', '{p} gains {n} lore', '{p}は{n}ロアを得た', '{p}获得{n}点奇谈'],
    'lost-lore': ['You lose {n} lore', '{p} loses {n} lore', '{p}は{n}ロアを失った', '{p}失去{n}点奇谈'],
    went: both('{s} moves to {o}', '{s}は{o}へ移動した', '{s}移动到{o}'),
    sings: both('{s} sings {o}', '{s}が{o}を歌った', '{s}演唱{o}'),
    discarded: discards,
    returned,
  },
};

const evolve: GameMessages = {
  choices: {},
  reasons: {
    'no row of uses that begins with it has been seen twice': ['これで始まる一連の起動がまだ2回行われていない', '以它开头的一连串使用还没有重复过两次'],
    'a newcomer does not attack the leader': ['出たばかりのフォロワーはリーダーを攻撃できない', '刚出场的从者不能攻击主战者'],
    'amulets are not attacked': ['アミュレットは攻撃できない', '护符不能被攻击'],
    'an effect protects it': ['効果で守られている', '有效果保护它'],
    'an effect says that it cannot attack': ['効果により攻撃できない', '有效果令它不能攻击'],
    'an effect says that it cannot be played': ['効果によりプレイできない', '有效果令它不能打出'],
    'an effect says that it cannot evolve': ['効果により進化できない', '有效果令它不能进化'],
    'an engaged follower with Ward must be attacked': ['アクト状態の「守護」を攻撃しなければならない', '必须攻击横置的「守护」从者'],
    'an evolve ability has been played this turn': ['このターンはすでに進化を行った', '本回合已经进化过'],
    'an evolve or serve ability has been played this turn': ['このターンはすでに進化か食事を行った', '本回合已经进化或进食过'],
    'another amulet is meant': ['別のアミュレットを選ぶ必要がある', '必须是另一张护符'],
    'it cannot be played from there': ['そこからはプレイできない', '不能从那里打出'],
    'it has Intimidate': ['「威圧」を持っている', '它有「威压」'],
    'one of its costs cannot be paid': ['コストの1つを支払えない', '有一项费用无法支付'],
    'it has not just been used twice in the same way': ['同じ方法で2回続けて使っていない', '尚未以同样方式连续使用两次'],
    'it has no Stack': ['「スタック」を持っていない', '它没有「堆叠」'],
    'it has no Stack counters': ['スタックカウンターがない', '它没有堆叠指示物'],
    'it has no activated ability': ['起動能力がない', '它没有启动能力'],
    'it has no evolve ability': ['進化能力がない', '它没有进化能力'],
    'it has not been on your side since the start of the turn': ['ターンの始めから自分の場にいない', '它不是回合开始时就在你的场上'],
    'it is engaged': ['アクト状態', '它已横置'],
    'its cost cannot be paid in full': ['コストをすべて支払えない', '无法付清费用'],
    "only Quick abilities are played in the opponent's turn": ['相手のターンに使えるのは「クイック」能力だけ', '对手回合只能使用「迅捷」能力'],
    "only Quick cards are played in the opponent's turn": ['相手のターンにプレイできるのは「クイック」だけ', '对手回合只能打出「迅捷」卡'],
    'only followers attack': ['攻撃できるのはフォロワーだけ', '只有从者能攻击'],
    'that ability has been played this turn': ['その能力はこのターンすでに使った', '该能力本回合已用过'],
    'that card has another name': ['カード名が違う', '那张卡的名称不同'],
    'that card lies face up and is not in the evolve deck': ['そのカードは表向きで、エボルヴデッキにない', '那张卡正面朝上，不在进化牌堆'],
    'that follower is reserved': ['そのフォロワーはスタンド状態', '那个从者没有横置'],
    'that would only repeat the position': ['同じ局面を繰り返すだけになる', '那样只会重复局面'],
    'the field is full': ['場がいっぱい', '战场已满'],
    'there are not enough play points': ['PPが足りない', 'PP不足'],
    'there are not enough points': ['ポイントが足りない', '点数不足'],
    'there is nothing it could select': ['選択できるものがない', '没有可选择的对象'],
  },
  events: {
    played: plays,
    entered: both('{s} comes onto the field', '{s}が場に出た', '{s}进场'),
    destroyed: both('{s} is destroyed', '{s}は破壊された', '{s}被破坏'),
    banished,
    drew: draws,
    discarded: discards,
    damaged,
    healed: both('The defense of {s} rises by {n}', '{s}の体力が{n}回復した', '{s}的体力恢复{n}'),
    evolved: both('{b} evolves', '{b}が進化した', '{b}进化了'),
    attacked: attacks,
    returned,
    served: both('{s} is served', '{s}が食事をした', '{s}进食'),
    raced: both('{s} races', '{s}が出走した', '{s}出赛'),
    rolled: ['You roll {n}', '{p} rolls {n}', '{p}の出目は{n}', '{p}掷出{n}'],
  },
};

const legions: GameMessages = {
  choices: {
    play: ['Play it now', '今プレイする', '现在打出'],
    standby: ['Let it stand by', 'スタンバイさせる', '待机'],
    wait: ['Let it wait', 'ウェイトさせる', '等待'],
  },
  reasons: {
    'one of its name has come into play before': ['同名のカードがこのゲームですでに出ている', '同名卡在本局游戏中已经出场过'],
    'a master stays': ['マスターは動かない', '统帅不移动'],
    'a minion in its lane blocks it': ['同じレーンのミニオンがブロックしている', '同战线的随从阻挡了它'],
    'a reversed card is no unit': ['リバースしたカードはユニットではない', '翻面的卡不是单位'],
    'an effect forbids it': ['効果により禁止されている', '有效果禁止'],
    'an effect protects it': ['効果で守られている', '有效果保护它'],
    'it attacks only straight ahead': ['正面にしかアタックできない', '它只能攻击正前方'],
    'it cannot act in the turn it was deployed': ['配置されたターンは行動できない', '登场的回合不能行动'],
    'it cannot be exhausted now': ['今は疲労させられない', '现在不能疲劳'],
    'it could not be played to its end': ['最後までプレイできない', '无法完整打出'],
    'it has no ability to use': ['使える能力がない', '没有可使用的能力'],
    'it is exhausted': ['疲労している', '它已疲劳'],
    'it is intimidated': ['威圧されている', '它被威压'],
    'its cost cannot be paid': ['コストを支払えない', '无法支付费用'],
    'its cost cannot be paid in full': ['コストをすべて支払えない', '无法付清费用'],
    'no lane beside it is vacant': ['隣に空いているレーンがない', '旁边没有空战线'],
    'only an awakened master does this': ['覚醒したマスターだけが行える', '只有觉醒的统帅能做'],
    'only an awakened master unlocks arts and lords': ['アーツとロードは覚醒したマスターだけがアンロックできる', '只有觉醒的统帅能解锁秘技和领主'],
    'only minions and lords attack': ['アタックできるのはミニオンとロードだけ', '只有随从和领主能攻击'],
    'only minions move between lanes': ['レーン移動できるのはミニオンだけ', '只有随从能在战线间移动'],
    'that ability is used once in a turn': ['その能力は1ターンに1回', '该能力每回合一次'],
    'that minion is two lanes away': ['そのミニオンは2レーン離れている', '那个随从相隔两条战线'],
    'the master does not hold both of its colors': ['マスターが両方の色を持っていない', '统帅不具备它的两种颜色'],
    'the master is exhausted': ['マスターが疲労している', '统帅已疲劳'],
    'there are not enough cores for its core cost': ['コアコストのコアが足りない', '核心不足以支付核心费用'],
    'there is no master that could unlock it': ['アンロックできるマスターがいない', '没有能解锁它的统帅'],
    'there is no vacancy for it': ['空きがない', '没有空位'],
    'with Assault it attacks only minions this turn': ['強襲ではこのターン、ミニオンにしかアタックできない', '凭强袭本回合只能攻击随从'],
  },
  events: {
    played: plays,
    unlocked: ['You unlock {s}', '{p} unlocks {s}', '{p}は{s}をアンロックした', '{p}解锁了{s}'],
    deployed: both('{s} is deployed', '{s}が配置された', '{s}登场'),
    attack: both('{s} attacks {o}', '{s}が{o}にアタックした', '{s}攻击{o}'),
    'lane-moved': both('{s} changes its lane', '{s}がレーンを移動した', '{s}移动战线'),
    broke: both('{s} breaks', '{s}はブレイクした', '{s}被破坏'),
    damaged,
    healed: ['You gain {n} life', '{p} gains {n} life', '{p}のライフが{n}回復した', '{p}恢复{n}点生命'],
    drew: draws,
    exiled: ['You exile {s}', '{p} exiles {s}', '{p}は{s}を除外した', '{p}除外了{s}'],
    'reversed-now': both('{s} is reversed', '{s}がリバースした', '{s}翻面'),
    opened: both('{s} is opened', '{s}がオープンした', '{s}翻回正面'),
    awakens: both('{s} awakens', '{s}が覚醒した', '{s}觉醒'),
    'core-gained': ['You put {n} {n|core|cores} on {s}', '{p} puts {n} {n|core|cores} on {s}', '{p}は{s}にコアを{n}個置いた', '{p}在{s}上放置{n}个核心'],
  },
};

const mlp: GameMessages = {
  choices: {},
  reasons: {
    'it has no effect to use': ['使える効果がない', '没有可使用的效果'],
    'it is for other characters': ['他のキャラクター専用', '它是给其他角色的'],
    'its condition of use is not met': ['使用条件を満たしていない', '不满足使用条件'],
    'its cost cannot be paid': ['コストを支払えない', '无法支付费用'],
    'no character could wear it': ['着けられるキャラクターがいない', '没有能穿戴它的角色'],
    'no scene has a face-down effect': ['裏向き効果を持つシーンがない', '没有带翻面效果的场景'],
    'no scene has an inspiration': ['ひらめきを持つシーンがない', '没有带灵感的场景'],
    'not all of it can be done': ['すべてを行うことができない', '无法全部执行'],
    'only characters wear items': ['アイテムを着けられるのはキャラクターだけ', '只有角色能穿戴物品'],
    'only items are worn': ['着けられるのはアイテムだけ', '只能穿戴物品'],
    'the adventure area is full': ['冒険エリアがいっぱい', '冒险区已满'],
    'the item is for others': ['そのアイテムは他のキャラクター用', '这件物品是给别的角色的'],
    'the opponent has no plan': ['相手に計画がない', '对手没有计划'],
    "the opponent's plan guards that stage": ['相手の計画がその段階を守っている', '对手的计划守着那个阶段'],
    'the scene has no face-down effect': ['そのシーンに裏向き効果はない', '该场景没有翻面效果'],
    'the scene has no inspiration': ['そのシーンにひらめきはない', '该场景没有灵感'],
    'the scene lies face down': ['そのシーンは裏向き', '该场景背面朝上'],
    'there are not enough upright scenes': ['縦向きのシーンが足りない', '直立的场景不足'],
  },
  events: {
    used: ['You use {s}', '{p} uses {s}', '{p}は{s}を使った', '{p}使用了{s}'],
    left: both('{s} leaves the adventure', '{s}は退場した', '{s}离场了'),
    removed: both('{s} is removed as a plan', '計画{s}が取り除かれた', '计划{s}被移除'),
    drew: draws,
    discarded: discards,
    advanced: ['You reach stage {n}', '{p} reaches stage {n}', '{p}は段階{n}に到達した', '{p}到达阶段{n}'],
    inspired: both('{s} inspires {o}', '{s}が{o}にひらめきを与えた', '{s}给{o}灵感'),
    flipped: ['You turn {s} face down', '{p} turns {s} face down', '{p}は{s}を裏向きにした', '{p}将{s}翻面'],
    'added-scene': ['You add {s} to your scenes', '{p} adds {s} to the scenes', '{p}は{s}をシーンに加えた', '{p}将{s}加入场景'],
    'got-candy': both('{s} gets a candy', '{s}はキャンディをもらった', '{s}得到一颗糖果'),
    shifted: both('{s} moves to another slot', '{s}は別の枠へ移動した', '{s}移到另一个位置'),
    disrupted: both('{s} disrupts a plan', '{s}は計画を妨害した', '{s}干扰了计划'),
  },
};

export const messages: Record<string, GameMessages> = { lorcana, evolve, legions, mlp };
