// Log lines in the languages of the page, by the kind of their event. The tests want every one that the engine has.

/** A log line: of the reader's own doing, of anybody's, in Japanese, in Chinese. {p} player, {s} and {o} cards, {b} the first by
 *  the name that it shares with others, {n} amount ({n|one|many} a word for it), {f} and {t} zones. */
type Line = readonly [own: string, any: string, ja: string, zh: string];

export interface GameMessages {
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
