/** A figure of the bench, its goal, and its limit for every machine. */
export interface Goal {
  readonly what: string;
  readonly unit?: " MB" | " kB";
  /** The goal; without one, the figure is only printed and recorded. */
  readonly limit:
    { readonly atLeast: number } | { readonly atMost: number } | null;
  /** The limit for every machine: `npm run bench:quick` fails when two consecutive runs are worse. */
  readonly floor: number | null;
}

/**
 * A floor is half of the goal (twice, where less is better) if the goal is within reach, else about half of the current
 * measurement. Ratios within one run hold on machines several times slower too. Sizes of files are the same on all
 * machines, so their floor is the goal.
 */
export const goals = {
  realisticSpread: {
    what: "realistic answers/s over many surveys ÷ minimum",
    limit: { atLeast: 0.12 },
    floor: 0.06,
  },
  realisticHot: {
    what: "realistic answers/s of one survey ÷ its minimum",
    limit: { atLeast: 0.25 },
    floor: 0.12,
  },
  distinctSpread: {
    what: "ten distinct texts, answers/s over many surveys ÷ minimum",
    limit: { atLeast: 0.12 },
    floor: 0.05,
  },
  distinctHot: {
    what: "ten distinct texts, answers/s of one survey ÷ its minimum",
    limit: { atLeast: 0.25 },
    floor: 0.12,
  },
  copiesSpread: {
    what: "ten copied texts, answers/s over many surveys ÷ minimum",
    limit: null,
    floor: null,
  },
  copiesHot: {
    what: "ten copied texts, answers/s of one survey ÷ its minimum",
    limit: null,
    floor: null,
  },
  shortSpread: {
    what: "ten short texts, answers/s over many surveys ÷ minimum",
    limit: null,
    floor: null,
  },
  shortHot: {
    what: "ten short texts, answers/s of one survey ÷ its minimum",
    limit: null,
    floor: null,
  },
  realisticTail: {
    what: "p99 ÷ p50 of realistic answers over many surveys",
    limit: { atMost: 5 },
    floor: 10,
  },
  distinctTail: {
    what: "p99 ÷ p50 of ten distinct texts over many surveys",
    limit: { atMost: 5 },
    floor: 10,
  },
  hotTail: {
    what: "p99 of realistic answers to one survey ÷ its minimum",
    limit: { atMost: 2 },
    floor: 6,
  },
  answersPerCpuSecond: {
    what: "realistic answers per CPU second of the server",
    limit: null,
    floor: null,
  },
  realisticFollowUp: {
    what: "CPU time of what follows a realistic answer ÷ of accepting it",
    limit: { atMost: 0.25 },
    floor: 0.5,
  },
  distinctFollowUp: {
    what: "CPU time of what follows ten distinct texts ÷ of accepting them",
    limit: { atMost: 0.25 },
    floor: null,
  },
  heldBeyond: {
    what: "share of answers held besides those meant to be",
    limit: { atMost: 0.01 },
    floor: 0.05,
  },
  manyAnswers: {
    what: "answers/s beside 100,000 earlier ones ÷ beside few",
    limit: { atLeast: 0.8 },
    floor: null,
  },
  coldGet: {
    what: "GET /api/user of sessions not seen before ÷ empty route",
    limit: { atLeast: 0.25 },
    floor: 0.1,
  },
  warmGet: {
    what: "GET /api/user of few sessions ÷ empty route",
    limit: { atLeast: 0.35 },
    floor: 0.17,
  },
  memory: {
    what: "server's peak resident memory under that load",
    unit: " MB",
    limit: { atMost: 400 },
    floor: 800,
  },
  idle: {
    what: "idle server and database, share of a core",
    limit: { atMost: 0.01 },
    floor: 0.3,
  },
  startPageScript: {
    what: "start page, JS gzip",
    unit: " kB",
    limit: { atMost: 92 },
    floor: 92,
  },
  formPageScript: {
    what: "page of a form, JS gzip",
    unit: " kB",
    limit: { atMost: 110 },
    floor: 110,
  },
  formPageStyle: {
    what: "page of a form, CSS gzip",
    unit: " kB",
    limit: { atMost: 8 },
    floor: 8,
  },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;
