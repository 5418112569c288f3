import type { Chance } from "../chance.ts";
import type { Load } from "./load.ts";

/** How long a respondent looks at a page, in milliseconds. */
export interface Pace {
  /** For the page itself: its `words` of introduction, loading it and going on. */
  page(words: number): number;
  question(load: Load): number;
}

export interface ReaderHabits {
  /** Of all times; 1 is usual, more is slower. */
  readonly factor: number;
  /** Of the logarithm of the person's own speed. */
  readonly deviation: number;
  /** Characters typed in a second. */
  readonly typing: number;
  /** Characters in a second of those that arrive at once: dictated or pasted. */
  readonly inserting: number;
  /** Added to each page and to each input, as by a slow phone; milliseconds. */
  readonly pageLag: number;
  readonly inputLag: number;
}

/** Silent reading of about 230 words a minute. */
const msPerWord = 260;
/** What is skimmed takes this share of what is read. */
const skimming = 0.5;
/** To decide on an answer, and to tap it. */
const decidingMs = 1_100;
const tappingMs = 650;
/** Before the first word of a text. */
const planningMs = 4_000;
/** Practice makes the last questions quicker than the first by this share. */
const practice = 0.2;
/** The deviation of the logarithm of the times of one person. */
const questionDeviation = 0.35;

/** Reads and answers: log-normal times that grow with the words, the inputs and the text. */
export function reader(chance: Chance, habits: ReaderHabits): Pace {
  const speed = habits.factor * chance.logNormal(1, habits.deviation);
  const varied = () => speed * chance.logNormal(1, questionDeviation);
  return {
    page: (words) =>
      (words * msPerWord + 1_000) * varied() +
      chance.logNormal(habits.pageLag + 1, 0.4),
    question: (load) => {
      const reading = (load.words + load.skimmed * skimming) * msPerWord;
      const answering = load.inputs * (decidingMs + tappingMs);
      const mental = (reading + answering) * (1 - practice * load.progress);
      const planning = load.characters > 20 ? planningMs : 0;
      return (
        (mental + planning) * varied() +
        writingMs(load, habits) * chance.logNormal(1, 0.2) +
        load.inputs * habits.inputLag
      );
    },
  };
}

interface WritingSpeeds {
  readonly typing: number;
  readonly inserting: number;
}

const writingMs = (load: Load, { typing, inserting }: WritingSpeeds) =>
  ((load.characters - load.inserted) / typing + load.inserted / inserting) *
  1_000;

/** Taps without reading: times depend on the number of inputs alone. */
export function clicker(chance: Chance, msPerInput: number): Pace {
  // Some look at a film meanwhile.
  const factor = chance.chance(0.15) ? chance.between(2, 5) : 1;
  const speed = factor * chance.logNormal(msPerInput, 0.35);
  const speeds = { typing: 7, inserting: 400 };
  return {
    page: () => chance.logNormal(700, 0.4),
    question: (load) =>
      Math.max(load.inputs, 0.3) * speed * chance.logNormal(1, 0.35) +
      writingMs(load, speeds) * chance.logNormal(1, 0.3) +
      (load.inserted > 0 ? chance.logNormal(2_500, 0.5) : 0),
  };
}

/** A script that fills in a whole page in hardly any time, always the same. */
export function script(chance: Chance): Pace {
  const delay = chance.between(300, 2_500);
  return {
    page: () => delay * chance.between(0.9, 1.1),
    question: ({ inputs }) => inputs * chance.between(5, 60),
  };
}

/** A script that waits as long as people might, without regard to what stands there. */
export function waitingScript(chance: Chance): Pace {
  const [least, most] = [
    chance.between(1_800, 3_000),
    chance.between(4_000, 7_000),
  ];
  return {
    page: () => chance.between(800, 2_500),
    question: ({ inputs, characters }) =>
      Math.max(1, inputs) * chance.between(least, most) +
      characters * chance.between(60, 180),
  };
}

/** Careful at first, then in a hurry: each part of a question takes the time of how it was answered. */
export const tiring = (fresh: Pace, tired: Pace): Pace => ({
  page: (words) => fresh.page(words * 0.5),
  question: (load) => {
    const share = load.inputs === 0 ? 0.5 : load.careless / load.inputs;
    return fresh.question(load) * (1 - share) + tired.question(load) * share;
  },
});

/** Looks away now and then with the page still open. What hidden tabs miss does not count, so most pauses leave no trace. */
export const interrupted = (pace: Pace, chance: Chance): Pace => ({
  page: (words) => pace.page(words),
  question: (load) =>
    pace.question(load) +
    (chance.chance(0.07) ? chance.logNormal(45_000, 0.9) : 0),
});
