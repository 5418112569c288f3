import { secondsPerWord } from "./nudge.ts";

/** The version of all rules together. Increase it, and that of the rule, with any change of a rule or threshold. */
export const rulesVersion = 2;

/** Kinds of signals. Several signals of one family count once. */
export type Family = "speed" | "pattern" | "text" | "check" | "identity";

/**
 * Every rule with its thresholds. `may` is the most that the signal does when it fires: "orders" moves the answer up in
 * the review queue, "counts" counts its family, "holds" can hold the answer alone.
 */
export const rules = {
  /**
   * Huang, Curran, Keeney, Poposki and DeShon (2012): nobody reads and answers an item in less than 2 seconds. Bowling,
   * Huang, Brower and Bragg (2021): the share of such pages is better than the total time.
   */
  page_time: {
    family: "speed",
    may: "holds",
    version: 2,
    secondsPerItem: 2,
    /** Fast readers answer whole tables in less than 2 seconds per row: only a faster pace holds alone. */
    secondsAlone: 1.5,
    /** Share of the pages with answers. */
    firedShare: 0.25,
    aloneShare: 0.5,
    /** Two clicks can be fast by chance. */
    itemsMin: 5,
  },
  /** Zhang and Conrad (2014) count 0.3 s per word as speeding; an average reader needs 0.25 s (Brysbaert 2019). */
  reading_floor: {
    family: "speed",
    may: "orders",
    version: 1,
    secondsPerWord,
    firedShare: 0.5,
  },
  /** Times are skewed to the right: mean − 3 SD can be negative, the median of log times is not. */
  relative_time: {
    family: "speed",
    may: "holds",
    version: 1,
    medianShare: 0.25,
    respondentsMin: 30,
    itemsMin: 5,
  },
  /** Kim, Dykema, Stevenson, Black and Moberg (2019): straight-lining, in the order in which rows were shown. */
  straight_lining: {
    family: "pattern",
    may: "counts",
    version: 2,
    positionShare: 0.8,
    itemsMin: 5,
    gridsMin: 2,
    /** Share of the grids. In many grids, an opinion fits one column in some. */
    gridShare: 0.5,
  },
  /** Compared with random answers: 3.09 standard deviations above their mean, which chance exceeds once in 1,000. */
  zig_zag: {
    family: "pattern",
    may: "counts",
    version: 1,
    stepShare: 0.8,
    deviations: 3.09,
    optionsMin: 5,
    itemsMin: 8,
  },
  /** Johnson (2005); Curran (2016): a run as long as half of the items. */
  longstring: {
    family: "pattern",
    may: "orders",
    version: 1,
    runShare: 0.5,
    itemsMin: 10,
  },
  /**
   * Dunn, Heggestad, Shanock and Theilgard (2018): a low deviation within one respondent. 0.1 is 0.4 points of a scale
   * of five.
   */
  irv: {
    family: "pattern",
    may: "orders",
    version: 1,
    deviationMin: 0.1,
    itemsMin: 8,
  },
  /** Jackson (1976); Johnson (2005): below 0.3, after the correction of Spearman and Brown. */
  even_odd: {
    family: "pattern",
    may: "orders",
    version: 1,
    correlationMin: 0.3,
    itemsMin: 4,
    scalesMin: 4,
  },
  /** Donlon and Fischer (1968); Curran (2016): a negative correlation with the answers of the others. */
  person_total: {
    family: "pattern",
    may: "orders",
    version: 1,
    correlationMin: 0,
    itemsMin: 8,
    respondentsMin: 30,
  },
  /** Mahalanobis (1936); Meade and Craig (2012): D² follows χ² with a degree of freedom per item. */
  mahalanobis: {
    family: "pattern",
    may: "orders",
    version: 1,
    probabilityMin: 0.001,
    itemsMin: 4,
    /** Number of items whose covariances are stored. */
    itemsMax: 10,
    respondentsMin: 100,
  },
  /** The midpoint between everyday texts and keyboard mash is computed: see `gibberish/bigram-model.ts`. */
  gibberish: {
    family: "text",
    may: "counts",
    version: 1,
    /** Share of the letters that were judged. */
    letterShare: 0.5,
    lettersMin: 12,
  },
  /** Broder (1997): resemblance of the sets of shingles. */
  duplicate_text: {
    family: "text",
    may: "holds",
    version: 1,
    similarity: 0.5,
    /** Shorter texts are often stock phrases. */
    wordsMin: 12,
    /** Minimum length of an exact match that may hold alone. */
    charactersAlone: 100,
  },
  /** Keyboards insert words without events, and some people write elsewhere first: it proves nothing. */
  pasted_text: {
    family: "text",
    may: "orders",
    version: 1,
    pastedShare: 0.5,
    charactersMin: 50,
  },
  /** The rule of large panels: one failed check in a short survey, several in a longer one. */
  attention_checks: {
    family: "check",
    may: "holds",
    version: 1,
    shortMinutes: 5,
    failsInShort: 1,
    failsInLong: 2,
    failsAlone: 2,
  },
  /** Families share phones and bank accounts, so that one of them alone does not hold. */
  second_account: {
    family: "identity",
    may: "counts",
    version: 1,
    tracesMin: 1,
  },
} as const satisfies Record<string, Rule>;

interface Rule {
  readonly family: Family;
  readonly may: "orders" | "counts" | "holds";
  readonly version: number;
  readonly [threshold: string]: unknown;
}

export type SignalName = keyof typeof rules;

export const signalNames = Object.keys(rules) as readonly SignalName[];
