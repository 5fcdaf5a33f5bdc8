// What a game's table looks like, as data. One renderer draws all of them.

export type Icon = string;

/** A colour identity: the frame's colour and a deeper one for its shade. */
export interface Ink {
  main: string;
  deep: string;
}

/** A zone, or some places of it, drawn in one of a few ways. */
export interface Area {
  show: 'row' | 'slots' | 'pips';
  /** The zone; with slots, further zones whose cards lie on the same places. */
  zones: string[];
  /** The word of the catalogue that names the area, if it is not that of the first zone. */
  label?: string;
  /** Cards of these types only, or all but these. */
  only?: string[];
  except?: string[];
  /** Names of the places, from the left as its player sees them; the other side is drawn mirrored. */
  slots?: string[];
  mirror?: boolean;
  /** Size of cards here, 1 being those of the front row. */
  scale?: number;
  /** Share of the row's width. */
  grow?: number;
  /** How many cards the row should hold without overlapping. */
  room?: number;
  /** A marker that stands at the slot with the number of this player number. */
  marker?: string;
  quiet?: boolean;
  /** Cards that look alike lie on one pile, with how many there are. */
  piled?: boolean;
  /** empty, it leaves most of its place to the others of its row */
  yields?: boolean;
}

/** A number of a player. */
export interface Gauge {
  number: string;
  of?: number | { number: string };
  look: 'big' | 'pips' | 'plain';
  icon: Icon;
  tint: string;
  /** It is no number of the player but a stat of the card in a zone; `number` then names it. */
  card?: { zone: string; stat: string };
  /** The number of those that are spent: they are shown, too, but faded. */
  spent?: string;
}

export interface Stat {
  stat: string;
  icon: Icon;
  tint: string;
  /** Only cards of these types show it. */
  types: string[];
  /** The number is left out when it is zero. */
  optional?: boolean;
  /** What cards of a type begin with that have none printed. */
  begins?: Record<string, number>;
}

export interface Tint {
  trait?: string;
  type?: string;
  ink: Ink;
}

export interface Layout {
  game: string;
  icon: Icon;
  accent: string;
  felt: Ink;
  inks: Record<string, Ink>;
  /** For games without colours: the first that fits. */
  tints: Tint[];
  hand: string;
  /** From the middle of the table outwards. */
  rows: Area[][];
  /** The same for narrow screens, if it is different there. */
  narrow?: Area[][];
  /** Beside the rows, with the numbers. */
  panel: Area[];
  gauges: Gauge[];
  piles: string[];
  /** Zones of cards that are on their way: shown in the middle while they hold something. */
  center: string[];
  /** Parts of a deck beside the main one, with the types and flags of the cards that belong there. */
  parts: [string, string[]][];
  /** How many cards a player begins with. */
  firstHand: number;
  /** What stands on a card. */
  cost: { stat: string; types: string[]; ring?: string; /** Cards of this flag take it from the one they lie on. */ borrows?: string };
  stats: Stat[];
  emblems: Record<string, Icon>;
  /** Marks that tilt a card, fade it, or turn it over. */
  tilt: string[];
  fade: string[];
  over: string[];
  /** Marks that need no words because the tilt says it. */
  silent: string[];
  /** What a click on a card that is not lit asks about, by zone. */
  asks: Record<string, string[]>;
  /** Where a card may be dropped to do something without a target. */
  drops: Record<string, string[]>;
  /** Acts that are done to another card; a drop that is refused is explained by the first that its zone asks about. */
  aims: string[];
  /** Acts of cards that have none of the numbers above: they are not asked about the others. */
  bare: string[];
  /** Acts that take something away from who does them: they are told apart in a menu. */
  grave?: string[];
  /** Where a dragged card of some types may land although its place is asked for later: acts with the choice word that comes
   *  between, the area with the places, and zones with the word that means them. */
  lands?: { types: string[]; acts: Record<string, string>; area: string; zones: Record<string, string> };
  /** Questions about cards that pay a cost: the table chooses them, if the player likes, those first that are good for nothing else. */
  pays?: string[];
  /** Acts that are about no card and let the game go on: the button that stands out, and a key. */
  goesOn: string[];
  /** Events in which a card leaps at another, in which it is hurt (-1) or mended (1) by their amount, in which it shines, and plays
   *  that others are shown large. */
  strikes: string[];
  hits: Record<string, -1 | 1>;
  shines: string[];
  plays: string[];
  /** Attached cards peek out behind their host, or only name it. */
  attach: 'tuck' | 'tag';
  motif: string;
}
