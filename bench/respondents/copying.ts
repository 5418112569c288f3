import type { Visit } from "@sigi/survey/answers/fill-form.ts";
import type { GivenAnswer } from "@sigi/survey/answers/validate-answers.ts";
import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import type { Hand } from "./hand.ts";
import { honestKinds } from "./kinds.ts";
import { type Manner, type Plan, sharedIdentity } from "./manner.ts";
import { personOf } from "./person.ts";
import { honestPlan } from "./plans.ts";
import { clamp, type Dice, diceOf, mix } from "./random.ts";
import { middlePositions } from "./scales.ts";
import { hastyTempo } from "./tempo.ts";
import { carelessWriter } from "./texts/careless-texts.ts";

type Values = ReadonlyMap<number, GivenAnswer["value"]>;

/** The answers that are copied. */
export interface Originals {
  /** The raw value for a question, nearly unchanged; undefined for a question that the original did not see. */
  readonly copy: (visit: Visit, hand: Hand) => unknown;
}

/** The last originals of each form: four seeds in a row copy one. */
const known = new WeakMap<
  Form,
  { readonly key: string; readonly values: Values }
>();

/** Draws a copying respondent and the copied answer: an honest answer by a person with several accounts. */
export function copyingPlan(
  form: Form,
  facts: ParticipationFacts,
  seed: number,
  answerAs: (plan: Plan, seed: number, facts: ParticipationFacts) => Values,
): { plan: Plan; originals: Originals } {
  const group = seed >> 2;
  const first = mix("original", form.id, group);
  const { seed: _, ...same } = facts;
  const key = JSON.stringify([group, same]);
  let found = known.get(form);
  if (found?.key !== key) {
    const author = honestPlan(diceOf(first).pick(honestKinds), first, first);
    found = { key, values: answerAs(author, first, { ...facts, seed: first }) };
    known.set(form, found);
  }
  const { values } = found;
  const own = mix("copy", form.id, seed);
  const dice = diceOf(own);
  const person = personOf("typical", own);
  const manner: Manner = {
    positions: middlePositions(dice),
    writer: carelessWriter(dice),
    picking: "first",
    earnest: 0.8,
    heedsChecks: 0.85,
    leavesOut: { text: 0, address: 0.1, other: 0 },
    tempo: hastyTempo(1_000, dice),
  };
  const changes: Changes = {
    closed: dice.pick([0, 0.03, 0.06, 0.12]),
    texts: dice.pick([0, 0.5, 1]),
    pastes: dice.chance(0.65),
  };
  const identity = dice.chance(0.5)
    ? { identity: sharedIdentity(dice, 0.6, 0.5) }
    : {};
  const plan = {
    person,
    device: person.device,
    isScript: false,
    at: () => manner,
    ...identity,
  };
  return {
    plan,
    originals: { copy: (visit, hand) => copyOf(visit, values, changes, hand) },
  };
}

interface Changes {
  /** The probability that a closed answer becomes its neighbour. */
  readonly closed: number;
  /** The probability that a text is altered. */
  readonly texts: number;
  readonly pastes: boolean;
}

/** Contacts, files and signatures are not copied: they are those of the account. */
const own: ReadonlySet<Question["type"]> = new Set([
  "email",
  "phone",
  "file_upload",
  "signature",
  "location",
  "consent",
]);

function copyOf(
  { page, asked: { question } }: Visit,
  values: Values,
  changes: Changes,
  hand: Hand,
): unknown {
  if (own.has(question.type)) return undefined;
  const whole: unknown = values.get(question.id);
  const item = page.item?.code;
  const original =
    item === undefined
      ? whole
      : (whole as Record<string, unknown> | undefined)?.[item];
  if (original === undefined) {
    // Copies omit the questions that the original omitted.
    return question.required ? undefined : null;
  }
  const copied = altered(question, original, changes, hand.dice);
  const texts = textsIn(copied, question).join("");
  Object.assign(hand.written, {
    typed: texts.length,
    inserted: changes.pastes ? texts.length : 0,
    texts: texts === "" ? 0 : 1,
  });
  return copied;
}

function altered(
  question: Question,
  original: unknown,
  changes: Changes,
  dice: Dice,
): unknown {
  const isChanged = dice.chance(changes.closed);
  switch (question.type) {
    case "likert_matrix": {
      const ids = question.options.columns.map(({ id }) => id);
      const rows = Object.entries(original as Record<string, string>);
      return Object.fromEntries(
        rows.map(([row, id]) => [
          row,
          dice.chance(changes.closed) ? neighbour(ids, id, dice) : id,
        ]),
      );
    }
    case "single_choice":
    case "attention_check":
      return isChanged && typeof original === "string"
        ? neighbour(
            question.options.choices.map(({ id }) => id),
            original,
            dice,
          )
        : original;
    case "linear_scale":
      return isChanged
        ? clamp(
            Number(original) + dice.pick([-1, 1]),
            question.options.min,
            question.options.max,
          )
        : original;
    case "nps":
      return isChanged
        ? clamp(Number(original) + dice.pick([-1, 1]), 0, 10)
        : original;
    case "number": {
      const { min, max } = question.options;
      return isChanged
        ? clamp(
            Number(original) + dice.pick([-5, -1, 1, 5]),
            min ?? 0,
            max ?? Infinity,
          )
        : original;
    }
    case "short_text":
    case "long_text":
      return dice.chance(changes.texts)
        ? touchedUp(String(original), dice)
        : original;
    case "usability_task": {
      const task = original as { remarks: string; seconds: number };
      return {
        ...task,
        seconds: task.seconds + dice.whole(0, 9),
        remarks: dice.chance(changes.texts)
          ? touchedUp(task.remarks, dice)
          : task.remarks,
      };
    }
    default:
      return original;
  }
}

const neighbour = (ids: readonly string[], id: string, dice: Dice): string =>
  ids[clamp(ids.indexOf(id) + dice.pick([-1, 1]), 0, ids.length - 1)] ?? id;

const synonyms: readonly (readonly [string, string])[] = [
  ["saya", "aku"],
  ["tidak", "gak"],
  ["lama", "lambat"],
  ["bagus", "baik"],
  ["sangat", "sekali"],
  ["banyak", "byk"],
  ["karena", "krn"],
  ["sudah", "udah"],
  ["pernah", "dulu"],
  ["tolong", "mohon"],
  ["good", "nice"],
  ["because", "since"],
  ["I", "i"],
];

/** Changes that make a text look different at a glance. */
function touchedUp(text: string, dice: Dice): string {
  const ways: readonly (() => string)[] = [
    () => text.toLowerCase(),
    () => text.charAt(0).toUpperCase() + text.slice(1),
    () => `${text}${dice.pick([".", " ya", "..", " terima kasih", "!"])}`,
    () => text.replace(/[.!,]+/g, ""),
    () =>
      synonyms.reduce(
        (changed, [from, to]) =>
          dice.chance(0.6)
            ? changed.replace(new RegExp(`\\b${from}\\b`, "g"), to)
            : changed,
        text,
      ),
    () =>
      text.length > 60 ? text.split(" ").slice(0, -2).join(" ") : `${text} `,
  ];
  return dice.pick(ways)();
}

function textsIn(value: unknown, { type }: Question): string[] {
  if (type === "short_text" || type === "long_text") return [String(value)];
  if (type === "usability_task")
    return [(value as { remarks: string }).remarks];
  return [];
}
