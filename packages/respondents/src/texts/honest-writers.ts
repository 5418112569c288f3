import type { Locale } from "@sigi/survey/fault.ts";
import type { Chance } from "../chance.ts";
import { english } from "./english.ts";
import { expand, type Grammar } from "./grammar.ts";
import { type Habits, habitsOf, typedText } from "./habits.ts";
import { indonesian } from "./indonesian.ts";
import { regional } from "./regional.ts";
import { factFor } from "./short-texts.ts";
import { thingsFor } from "./topics.ts";
import {
  fitText,
  insertedAtOnce,
  type TextRequest,
  typed,
  type Writer,
  type Written,
} from "./writer.ts";

/** A person who writes: in which words, how carefully, and how much. */
interface Person {
  readonly grammarOf: (locale: Locale) => Grammar;
  /** What "-nya" is in their words. */
  readonly ending: string;
  readonly habits: Habits;
  /** Above 0 praises more than it complains. */
  readonly mood: number;
  /** Sentences that a text has on average, at least one. */
  readonly talks: number;
}

const standardGrammar = (locale: Locale): Grammar =>
  locale === "id" ? indonesian : english;

/** Writes by itself, letter by letter. Rarely a text comes from the notes of the phone. */
export function typist(chance: Chance, mood: number): Writer {
  const person = {
    grammarOf: standardGrammar,
    ending: "nya",
    habits: habitsOf(chance, 0.5),
    mood,
    talks: 1 + chance.between(0, 1.8),
  };
  return (request) => {
    const text = textOf(person, request, chance);
    return request.isLong && chance.chance(0.01)
      ? insertedAtOnce(text)
      : typed(text);
  };
}

/** Writes in a regional language or slang, whatever the language of the form is. */
export function regionalTypist(chance: Chance, mood: number): Writer {
  const { grammar, ending } = chance.pick(regional);
  const person = {
    grammarOf: () => grammar,
    ending,
    habits: habitsOf(chance, 0.2),
    mood,
    talks: 1 + chance.between(0, 1.5),
  };
  return (request) =>
    typed(textOf(person, { ...request, locale: "id" }, chance));
}

/** Dictates: most of a text arrives in chunks of words, without capitals or full stops but those of the keyboard. */
export function dictator(chance: Chance, mood: number): Writer {
  const person = {
    grammarOf: standardGrammar,
    ending: "nya",
    habits: {
      ...{ capitals: chance.chance(0.6), fullStops: false, emoji: false },
      ...{ abbreviates: 0, errs: 0 },
    },
    mood,
    talks: 2 + chance.between(0, 2),
  };
  return (request) => {
    const text = textOf(person, request, chance);
    const { inserted } = insertedAtOnce(text);
    // Some words are corrected by hand, and short words may be typed.
    const share = request.isLong ? chance.between(0.8, 1) : chance.pick([0, 1]);
    return { text, inserted: Math.round(inserted * share) };
  };
}

function sentencesOf(
  person: Person,
  { title, locale }: TextRequest,
  chance: Chance,
): string[] {
  const words = wordsOf(person, title, locale);
  const opinion = () => (chance.normal(person.mood, 0.8) > 0 ? "good" : "bad");
  const count = 1 + chance.binomial(4, (person.talks - 1) / 4);
  const kinds = [
    ...[opinion(), chance.pick(["detail", "wish"]), "wish"],
    ...[opinion(), opinion()],
  ];
  return kinds
    .slice(0, count)
    .map((kind) => expand(`{${kind}}`, words, chance));
}

function wordsOf(
  { grammarOf, ending }: Person,
  title: string,
  locale: Locale,
): Grammar {
  const things = thingsFor(title, locale);
  const thing = things.map((one) => one.replace(/nya\b/, ending));
  return { ...grammarOf(locale), thing };
}

function textOf(person: Person, request: TextRequest, chance: Chance): string {
  const { title, locale, isLong, min } = request;
  const fact = isLong ? null : factFor(title, chance);
  if (fact !== null && fact.length >= min) return fitText(request, () => fact);
  if (!isLong) {
    const words = wordsOf(person, title, locale);
    const phrase = () =>
      typedText([expand("{phrase}", words, chance)], person.habits, chance);
    return fitText(request, phrase);
  }
  if (min < 6 && chance.chance(remarkProbability)) {
    return fitText(request, () => chance.pick(remarks[locale]));
  }
  return fitText(request, () =>
    typedText(sentencesOf(person, request, chance), person.habits, chance),
  );
}

/** How often an honest respondent has nothing to say. */
const remarkProbability = 0.04;

const remarks: Readonly<Record<Locale, readonly string[]>> = {
  id: [
    ...["tidak ada", "Belum ada", "sudah cukup baik", "cukup", "sudah bagus"],
    ...["lumayan", "Tidak ada saran", "-nihil-", "semoga lebih baik lagi"],
  ],
  en: ["nothing", "no comment", "all good", "it is fine", "none for now"],
};

/** Contacts and links, which keyboards and browsers often fill in at once. */
export const filledIn = (text: string, chance: Chance): Written =>
  chance.chance(0.5) ? insertedAtOnce(text) : typed(text);
