import type { HonestKind } from "../kinds.ts";
import { clamp, type Dice } from "../random.ts";
import { capitalised } from "./say.ts";
import { type Dialect, dialects, toDialect } from "./dialects.ts";

/** The writing style of a person. */
export interface Habits {
  /** Number of sentences in a usual text. */
  readonly sentences: number;
  /** The share of the vocabulary that is abbreviated or colloquial, 0 to 1. */
  readonly casual: number;
  readonly letters: "sentence" | "lower" | "upper" | "titled";
  /** "run_on" joins everything without marks. */
  readonly marks: "proper" | "sparse" | "run_on" | "dots";
  /** Typing errors per character. */
  readonly typos: number;
  readonly emoji: number;
  readonly dialect: Dialect | null;
  /** The share of characters from dictation or the keyboard's suggestions. */
  readonly inserted: number;
  /** The probability of leaving an optional text empty. */
  readonly leavesOut: number;
  readonly emphasis: boolean;
  /** True if a single line is written rather than a text. */
  readonly isLine?: boolean;
}

export function habitsOf(kind: HonestKind, dice: Dice): Habits {
  const speaks = kind === "voice_typist";
  const old = kind === "elderly_slow";
  const dialect = dice.pick(dialects);
  const letters = dice.oneOf([
    [old ? 0.4 : 0.5, "sentence" as const],
    [old ? 0.25 : 0.43, "lower" as const],
    [old ? 0.2 : 0.02, "upper" as const],
    [old ? 0.15 : 0.05, "titled" as const],
  ]);
  const marks = dice.oneOf([
    [0.45, "proper" as const],
    [0.35, "sparse" as const],
    [0.12, "run_on" as const],
    [0.08, "dots" as const],
  ]);
  // Swiping and suggestions insert whole words; few people use them all the time.
  const swipes = dice.chance(0.12) ? 0.3 * dice.next() : 0;
  return {
    sentences: clamp(dice.around(speaks ? 3.2 : old ? 1.4 : 1.8, 0.5), 0.6, 7),
    casual: old ? 0.3 * dice.next() : clamp(0.45 + 0.35 * dice.normal(), 0, 1),
    letters: speaks ? dice.pick(["lower", "sentence"]) : letters,
    marks: speaks ? dice.pick(["run_on", "run_on", "sparse"]) : marks,
    typos: speaks ? 0.001 : dice.around(old ? 0.009 : 0.003, 0.7),
    emoji: dice.chance(0.15) ? 0.5 : 0.02,
    dialect: kind === "regional_language" ? dialect : null,
    inserted: speaks ? 0.65 + 0.35 * dice.next() : swipes,
    leavesOut: clamp(0.42 + 0.2 * dice.normal(), 0.05, 0.9),
    emphasis: kind === "extreme_opinion" && dice.chance(0.6),
  };
}

/** Everyday spellings of frequent words, Indonesian then English. */
const everyday: Readonly<Record<string, readonly string[]>> = {
  tidak: ["gak", "ga", "tdk", "nggak", "tidak"],
  yang: ["yg"],
  dengan: ["dgn", "sama"],
  karena: ["krn", "karna", "soalnya"],
  sudah: ["udah", "sdh", "udh"],
  saya: ["sy", "saya", "aku"],
  untuk: ["utk", "buat"],
  juga: ["jg", "juga"],
  banyak: ["byk", "banyak"],
  kalau: ["klo", "kalo", "kl"],
  tapi: ["tp", "tapi"],
  bisa: ["bs", "bisa"],
  dari: ["dr", "dari"],
  lebih: ["lbh", "lebih"],
  belum: ["blm", "belum"],
  orang: ["org"],
  jangan: ["jgn"],
  supaya: ["biar", "spy"],
  agar: ["biar"],
  sering: ["srg", "sering"],
  sampai: ["sampe", "smp"],
  terus: ["trs", "terus"],
  saja: ["aja", "saja"],
  sangat: ["bgt", "sangat"],
  hanya: ["cuma", "hanya"],
  seperti: ["kyk", "kayak"],
  kurang: ["kurang", "krg"],
  you: ["u", "you"],
  because: ["bcs", "cause", "because"],
  please: ["pls", "please"],
  and: ["&", "and"],
};

/** Writes sentences in the style of the person. */
export function writeDown(
  sentences: readonly string[],
  habits: Habits,
  dice: Dice,
): string {
  const { marks } = habits;
  const stop = {
    proper: ". ",
    sparse: dice.pick([", ", " ", "\n"]),
    run_on: " ",
    dots: ".. ",
  }[marks];
  let text = sentences
    .map((one) => (marks === "run_on" ? one.replaceAll(",", "") : one))
    .map((one) =>
      habits.letters === "sentence" && marks !== "run_on"
        ? capitalised(one)
        : one,
    )
    .join(stop);
  if (habits.dialect)
    text = toDialect(text, habits.dialect, dice, habits.isLine ? 0.08 : 0.55);
  text = text.replace(/[a-z]+/g, (word) => {
    const short = Object.hasOwn(everyday, word) ? everyday[word] : undefined;
    return short && dice.chance(habits.casual) ? dice.pick(short) : word;
  });
  text = dressed(mistyped(text, habits.typos, dice), habits);
  if (habits.emphasis)
    text = `${text}${dice.pick(["!!", "!!!", "!", " !!!!"])}`;
  else if (marks === "proper" && dice.chance(0.6)) text = `${text}.`;
  return dice.chance(habits.emoji)
    ? `${text} ${dice.pick(["🙏", "😊", "👍", "😭", "🙏🙏", "😅"])}`
    : text;
}

function dressed(text: string, { letters }: Habits): string {
  if (letters === "upper") return text.toUpperCase();
  if (letters === "titled")
    return text.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
  return letters === "lower" ? text.toLowerCase() : capitalised(text);
}

/** Omits, doubles, swaps or mistypes letters. */
function mistyped(text: string, rate: number, dice: Dice): string {
  if (rate < 0.0005) return text;
  let typed = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (!dice.chance(rate) || !/[a-z]/.test(letter)) {
      typed += letter;
      continue;
    }
    const kind = dice.whole(0, 3);
    if (kind === 1) typed += letter + letter;
    else if (kind === 2) typed += besides(letter, dice);
    else if (kind === 3) {
      typed += text.charAt(at + 1) + letter;
      at += 1;
    }
  }
  return typed;
}

const keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

function besides(letter: string, dice: Dice): string {
  const row = keyboard.find((keys) => keys.includes(letter)) ?? letter;
  return row.charAt(row.indexOf(letter) + dice.pick([-1, 1])) || letter;
}
