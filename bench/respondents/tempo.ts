import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";
import type { HonestKind } from "./kinds.ts";
import type { Dice } from "./random.ts";

/** The speed of reading, deciding and typing. Times in milliseconds. */
export interface Tempo {
  readonly wordsPerMinute: number;
  /** The time of deciding on one input. */
  readonly deciding: number;
  /** The time of touching one input, including the device's response. */
  readonly touching: number;
  /** The time of thinking before a text. */
  readonly thinking: number;
  readonly charactersPerSecond: number;
  /** The time of viewing a page as a whole and going on, including loading. */
  readonly page: number;
  /** The probability that a page is left open and visible, and the length of that pause. */
  readonly pauses: number;
  readonly pause: number;
}

const scaled = (tempo: Tempo, times: number): Tempo => ({
  ...tempo,
  wordsPerMinute: tempo.wordsPerMinute / times,
  deciding: tempo.deciding * times,
  touching: tempo.touching * times,
  thinking: tempo.thinking * times,
  charactersPerSecond: tempo.charactersPerSecond / times,
  page: tempo.page * times,
});

/** The tempo of an honest person of the kind. */
export function tempoOf(
  kind: HonestKind,
  device: DeviceClass,
  dice: Dice,
): Tempo {
  const usual: Tempo = {
    wordsPerMinute: dice.around(215, 0.22),
    deciding: dice.around(1_250, 0.3),
    touching: dice.around(500, 0.2),
    thinking: dice.around(5_500, 0.55),
    charactersPerSecond: dice.around(device === "phone" ? 2.7 : 3.6, 0.3),
    page: dice.around(2_600, 0.35),
    pauses: 0.05,
    pause: 25_000,
  };
  const tempo = scaled(usual, dice.around(0.92, 0.22));
  switch (kind) {
    case "fast_reader":
      return {
        ...scaled(tempo, dice.around(0.55, 0.12)),
        wordsPerMinute: dice.around(400, 0.15),
        pauses: 0.02,
      };
    case "elderly_slow":
      return { ...scaled(tempo, dice.around(2.2, 0.25)), pauses: 0.12 };
    case "slow_phone":
      return {
        ...scaled(tempo, 1.15),
        touching: dice.around(1_400, 0.3),
        charactersPerSecond: dice.around(1.7, 0.25),
        page: dice.around(9_000, 0.45),
      };
    case "voice_typist":
      return {
        ...tempo,
        charactersPerSecond: dice.around(9, 0.25),
        thinking: tempo.thinking * 1.3,
      };
    case "distracted":
      return { ...tempo, pauses: 0.35, pause: dice.around(90_000, 0.6) };
    case "extreme_opinion":
      return { ...tempo, deciding: tempo.deciding * 0.8 };
    default:
      return tempo;
  }
}

/** Careless people hardly read: each input takes them about `perInput`. */
export function hastyTempo(perInput: number, dice: Dice): Tempo {
  const whole = dice.around(perInput, 0.45);
  return {
    // They look at some words of most questions.
    wordsPerMinute: dice.around(1_300, 0.5),
    deciding: whole * 0.5,
    touching: whole * 0.5,
    thinking: dice.around(1_800, 0.5),
    charactersPerSecond: dice.around(3.2, 0.3),
    page: dice.around(1_500, 0.4),
    // Some respondents watch television meanwhile: careless, yet slow.
    pauses: dice.pick([0.03, 0.08, 0.35]),
    pause: dice.around(22_000, 0.5),
  };
}

/** The work of answering one question. */
export interface Work {
  /** Number of words to read. */
  readonly words: number;
  /** Number of touched inputs. */
  readonly inputs: number;
  /** Characters of texts: all of them, and those that were inserted at once. */
  readonly typed: number;
  readonly inserted: number;
  readonly texts: number;
  /** Time that does not depend on the person, such as a task on another page. */
  readonly extra: number;
}

/** Milliseconds for one question. `progress` from 0 to 1: practice makes people faster. */
export function timeOf(
  work: Work,
  tempo: Tempo,
  progress: number,
  dice: Dice,
): number {
  const practice = 1.12 - 0.27 * progress;
  const reading = (work.words * 60_000) / tempo.wordsPerMinute;
  const choosing = work.inputs * (tempo.deciding + tempo.touching);
  const byHand = Math.max(0, work.typed - work.inserted);
  // Dictated words still take time; a paste takes the same time for any length.
  const dictates = tempo.charactersPerSecond > 6;
  const typing =
    ((dictates ? work.typed : byHand) * 1_000) / tempo.charactersPerSecond;
  const pasting = !dictates && work.inserted > 20 ? 2_500 * work.texts : 0;
  const spread = 0.3 / Math.sqrt(Math.max(1, work.inputs / 2));
  const own =
    reading * practice +
    choosing * practice +
    typing +
    pasting +
    work.texts * tempo.thinking;
  return own * dice.around(1, spread) + work.extra;
}

/** Milliseconds of a page besides its questions. */
export function pageTime(words: number, tempo: Tempo, dice: Dice): number {
  const pause = dice.chance(tempo.pauses) ? dice.around(tempo.pause, 1) : 0;
  return (
    (words * 60_000) / tempo.wordsPerMinute +
    tempo.page * dice.around(1, 0.35) +
    pause
  );
}
