import type { MixName } from "./support/answer-mixes.ts";

export interface SubmitAnswersSizes {
  readonly mixes: readonly MixName[];
  /** Alternating rounds of server and bare database, so that noise of the machine affects both. One more warms up. */
  readonly rounds: number;
  readonly surveys: number;
  readonly answersEach: number;
  /** Number of answers of the minimum, which is faster. */
  readonly minimumEach: number;
  /** Seconds after which no answer of a round begins. */
  readonly secondsMax: number;
}

export interface AuthenticatedGetSizes {
  readonly rounds: number;
  readonly requestsEach: number;
}

export interface ListJsonSizes {
  /** Number of requests of each list. */
  readonly requests: number;
  /** Seconds of each writer in each round. */
  readonly secondsEach: number;
}

/** The sizes of the wait for an idle server. */
export interface IdleSizes {
  readonly seconds: number;
  /** Maximum number of seconds to wait for the work that the load has left. */
  readonly drainSecondsMax: number;
}

export interface FollowUpSizes {
  readonly mixes: readonly ("realistic" | "distinct")[];
  readonly surveys: number;
  /** Number of answers to each survey. States of results are written for a hundred at once. */
  readonly answersEach: number;
}

export interface GuardCostSizes {
  readonly mix: MixName;
  readonly surveys: number;
  /** One more warms up. */
  readonly rounds: number;
  /** With each guard and without it, in each round; the first fifth warms up. */
  readonly answersEach: number;
}

export interface OneUserSizes {
  /** Number of answers of the survey whose results are read. */
  readonly answers: number;
  /** Number of questions of the draft that is read, a multiple of 20. */
  readonly questions: number;
  /** Seconds of each measurement. */
  readonly secondsEach: number;
}

export interface ManyAnswersSizes extends Omit<SubmitAnswersSizes, "mixes"> {
  /** Number of answers that the surveys have before the second measurement. */
  readonly earlier: number;
}

export interface BenchSizes {
  readonly answers: SubmitAnswersSizes;
  readonly get: AuthenticatedGetSizes;
  readonly idle: IdleSizes;
  readonly followUp: FollowUpSizes;
  readonly guards: GuardCostSizes;
  readonly oneUser: OneUserSizes;
  readonly many: ManyAnswersSizes;
  /** Number of answers to the survey whose results are shown. */
  readonly results: number;
  readonly lists: ListJsonSizes;
  /** "all" pages, or the start page of a survey, the page of its form and the home page. */
  readonly pages: "all" | "few";
  /** Number of visits of each page in a browser. */
  readonly visits: number;
  /** Numbers of questions of the edited drafts: the smallest, a usual one, the largest. Multiples of 20. */
  readonly drafts: readonly [number, number, number];
  /** Number of questions of the largest form. */
  readonly questions: number;
  /** Number of exported answers. */
  readonly exported: number;
  readonly starts: number;
}

/** The sizes of `npm run bench`. */
const wholeSizes: BenchSizes = {
  answers: {
    mixes: ["realistic", "distinct", "copies", "short"],
    rounds: 5,
    surveys: 1_000,
    answersEach: 1_000,
    minimumEach: 1_000,
    secondsMax: 30,
  },
  get: { rounds: 5, requestsEach: 4_000 },
  idle: { seconds: 30, drainSecondsMax: 120 },
  followUp: { mixes: ["realistic", "distinct"], surveys: 20, answersEach: 200 },
  guards: { mix: "realistic", surveys: 200, rounds: 8, answersEach: 250 },
  oneUser: { answers: 20_000, questions: 1_000, secondsEach: 6 },
  many: {
    earlier: 100_000,
    surveys: 100,
    rounds: 3,
    answersEach: 500,
    minimumEach: 1_000,
    secondsMax: 30,
  },
  results: 100_000,
  lists: { requests: 1_000, secondsEach: 0.1 },
  pages: "all",
  visits: 5,
  drafts: [20, 300, 2_000],
  questions: 2_000,
  exported: 100_000,
  starts: 5,
};

/** The sizes of `npm run bench:quick`. */
export const quickSizes: Pick<
  BenchSizes,
  "answers" | "followUp" | "get" | "idle"
> = {
  answers: {
    mixes: ["realistic", "distinct"],
    rounds: 3,
    surveys: 100,
    answersEach: 250,
    minimumEach: 600,
    secondsMax: 3,
  },
  followUp: { mixes: ["realistic"], surveys: 8, answersEach: 110 },
  get: { rounds: 3, requestsEach: 1_000 },
  idle: { seconds: 6, drainSecondsMax: 15 },
};

/** Sizes that only show that every bench runs: their figures mean nothing. */
export const tinySizes: BenchSizes = {
  answers: {
    ...wholeSizes.answers,
    rounds: 1,
    surveys: 2,
    answersEach: 20,
    minimumEach: 10,
    secondsMax: 2,
  },
  get: { rounds: 1, requestsEach: 20 },
  idle: { seconds: 0.5, drainSecondsMax: 1 },
  followUp: { mixes: ["realistic", "distinct"], surveys: 2, answersEach: 10 },
  guards: { mix: "realistic", surveys: 2, rounds: 1, answersEach: 10 },
  oneUser: { answers: 200, questions: 40, secondsEach: 0.3 },
  many: {
    earlier: 40,
    surveys: 2,
    rounds: 1,
    answersEach: 10,
    minimumEach: 10,
    secondsMax: 2,
  },
  results: 200,
  lists: { requests: 20, secondsEach: 0.01 },
  pages: "few",
  visits: 1,
  drafts: [20, 40, 60],
  questions: 60,
  exported: 200,
  starts: 1,
};

/** The sizes of a bench that is started by a command: `--tiny` only shows that it runs. */
export const commandSizes: BenchSizes = process.argv.includes("--tiny")
  ? tinySizes
  : wholeSizes;
