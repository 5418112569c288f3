import type { Formats } from "../question-types/answer-format.ts";
import type { AnswerValue } from "../answers/answer.ts";
import { formatOf } from "../answers/read-answer.ts";
import type { Item } from "../expressions/evaluate.ts";
import type { AnswerOperand } from "../expressions/expression.ts";
import {
  asText,
  type OperandValue,
  textMax,
} from "../expressions/operand-value.ts";
import { isRecord, operandOf } from "../question-types/answer-format.ts";
import {
  type CarriedChoices,
  type Choice,
  type ChoiceAnswer,
  choiceId,
  otherId,
} from "../question-types/shared/choice.ts";
import { fieldAtPath } from "../question-types/shared/inner-fields.ts";
import { escapeText, plainText } from "../rich-text.ts";
import type { Question } from "../survey-form.ts";
import { worded, type Wording } from "./wording.ts";

/** A valid answer, with the question as the respondent saw it. */
interface Given {
  readonly question: Question;
  readonly value: AnswerValue | null;
}

/** Cached lookups by question code and path, because many expressions read the same answer. */
type Known<Value> = Map<string, Map<string, Value>>;

/** The valid answers of a walk so far, as logic sees them. */
export class GivenAnswers {
  readonly #formats: Formats;
  /** Shown questions by code; in a repeated section, those of its current or last item. */
  readonly #given = new Map<string, Given>();
  /** The questions of repeated sections by code, then by item. */
  readonly #repeated = new Map<string, Map<string, Given>>();
  readonly #earlier = new Map<string, AnswerValue>();
  readonly #operands: Known<OperandValue> = new Map();
  readonly #labels: Known<string> = new Map();
  readonly #carriedChoices: Known<readonly Choice[]> = new Map();

  constructor(formats: Formats) {
    this.#formats = formats;
  }

  /** The values by question code. The map is live: it changes with later calls of `remember` and `forget`. */
  get values(): ReadonlyMap<string, AnswerValue> {
    return this.#earlier;
  }

  /** Returns true if the question was shown. */
  has(code: string): boolean {
    return this.#given.has(code);
  }

  /** Stores a shown question with its value, null if it is unanswered or has a fault. */
  remember(
    question: Question,
    value: AnswerValue | null,
    item: Item | null,
  ): void {
    const { code } = question;
    const given = { question, value };
    this.#forgetKnown(code);
    this.#given.set(code, given);
    if (item !== null) {
      const items = this.#repeated.get(code) ?? new Map<string, Given>();
      this.#repeated.set(code, items.set(item.code, given));
    }
    if (value === null) this.#earlier.delete(code);
    else this.#earlier.set(code, value);
  }

  /** Removes the answer for the previous item of a repeated section, which does not apply to the next one. */
  forget({ code }: Question): void {
    this.#forgetKnown(code);
    this.#given.delete(code);
    this.#earlier.delete(code);
  }

  /** The choices that are carried from an earlier question, as the respondent saw them, filtered by the answer. */
  carried({ question, which }: CarriedChoices): readonly Choice[] {
    return lookUp(this.#carriedChoices, question, which, () =>
      this.#carried({ question, which }),
    );
  }

  #carried({ question: code, which }: CarriedChoices): readonly Choice[] {
    const given = this.#given.get(code);
    if (!given) return [];
    const { question } = given;
    const { parts } = formatOf(this.#formats, question.type);
    if (parts) {
      return parts(given.value, question.options, which).map(withoutLogic);
    }
    const options: Readonly<Record<string, unknown>> = { ...question.options };
    const list = options["choices"] ?? options["rows"];
    const choices = Array.isArray(list) ? (list as Choice[]) : [];
    if (which === "all") return choices.map(withoutLogic);
    const picked = pickedIds(given);
    const words = ownTexts(given.question, given.value);
    const other = words.get(otherId);
    const own: Choice[] =
      which === "chosen" && other !== undefined
        ? [{ id: otherId, label: escapeText(other) }]
        : [];
    const listed = choices
      .filter(({ id }) => picked.has(id) === (which === "chosen"))
      .map(withoutLogic)
      .map((choice) => {
        const text = words.get(choice.id);
        if (text === undefined) return choice;
        const { own: inOwnWords, ...rest } = choice;
        const heading = ownHeading(inOwnWords);
        return { ...rest, label: escapeText(text), ...heading };
      });
    return [...listed, ...own];
  }

  /** The value of an operand. `inside` is true if the expression is in the question's own repeated section. */
  operand(operand: AnswerOperand, inside: boolean): OperandValue {
    return lookUp(this.#operands, operand.answer, keyOf(operand, inside), () =>
      this.#operand(operand, inside),
    );
  }

  #operand(
    { answer, path = [] }: AnswerOperand,
    inside: boolean,
  ): OperandValue {
    const items = this.#repeated.get(answer);
    if (!items || inside) {
      return this.#valueAt(this.#given.get(answer), path);
    }
    const [item, ...rest] = path;
    if (item !== undefined) return this.#valueAt(items.get(item), rest);
    return [...items.values()].map((given) => this.#valueAt(given, []));
  }

  #forgetKnown(code: string): void {
    this.#operands.delete(code);
    this.#labels.delete(code);
    this.#carriedChoices.delete(code);
  }

  #valueAt(given: Given | undefined, path: readonly string[]): OperandValue {
    if (!given || given.value === null) return null;
    const { question, value } = given;
    return operandOf(question, value, path, this.#formats);
  }

  /**
   * The label of an answer: the text of its type, or else labels for the codes of its lists. For a repeated question,
   * the labels for all items.
   */
  label(operand: AnswerOperand, inside: boolean, wording: Wording): string {
    const key = `${wording.locale} ${wording.own}\n${keyOf(operand, inside)}`;
    return lookUp(this.#labels, operand.answer, key, () =>
      this.#label(operand, inside, wording).slice(0, textMax),
    );
  }

  #label(
    { answer, path = [] }: AnswerOperand,
    inside: boolean,
    wording: Wording,
  ): string {
    const labelAt = (given: Given | undefined, at: readonly string[]) =>
      this.#labelAt(given, at, wording);
    const items = this.#repeated.get(answer);
    if (!items || inside) return labelAt(this.#given.get(answer), path);
    const [item, ...rest] = path;
    if (item !== undefined) return labelAt(items.get(item), rest);
    return [...items.values()]
      .map((given) => labelAt(given, []))
      .filter((text) => text !== "")
      .join(", ");
  }

  #labelAt(
    given: Given | undefined,
    path: readonly string[],
    wording: Wording,
  ): string {
    if (!given || given.value === null) return "";
    const { locale } = wording;
    const { question, value: whole } = given;
    const { text } = formatOf(this.#formats, question.type);
    if (text && path.length === 0) {
      return text(whole, worded(question.options, wording), locale);
    }
    const part = fieldAtPath(question, whole, path);
    if (part) {
      const { field, values } = part;
      const say = formatOf(this.#formats, field.type).text;
      if (say) {
        const texts = values.map((one) =>
          say(one as AnswerValue, worded(field.options, wording), locale),
        );
        return texts.join(", ");
      }
    }
    const labelOf = labelsOf(part?.field ?? question, wording);
    const words = ownTexts(part?.field ?? question, part?.values ?? whole);
    const label = (one: OperandValue): string => {
      if (Array.isArray(one)) return one.map(label).join(", ");
      return typeof one === "string"
        ? (words.get(one) ?? labelOf(one) ?? one)
        : asText(one);
    };
    return label(this.#valueAt(given, path));
  }
}

function keyOf({ path }: AnswerOperand, inside: boolean): string {
  const place = inside ? "inside" : "outside";
  return path === undefined ? place : [place, ...path].join("\n");
}

/** Returns the cached value for the key, and computes it on the first lookup. */
function lookUp<Value>(
  known: Known<Value>,
  code: string,
  key: string,
  find: () => Value,
): Value {
  const ofCode = known.get(code);
  const found = ofCode?.get(key);
  if (found !== undefined) return found;
  const value = find();
  if (ofCode) ofCode.set(key, value);
  else known.set(code, new Map([[key, value]]));
  return value;
}

/** The ids of the choices that an answer picks, or of the choices or rows that it has a value for. */
export function pickedIds({ question, value }: Given): ReadonlySet<string> {
  if (typeof value === "string") return new Set([value]);
  if (typeof value !== "object" || value === null) return new Set();
  if (Array.isArray(value)) {
    return new Set((value as ChoiceAnswer[]).map(choiceId));
  }
  const isPicked = ownTexts(question, value).size > 0;
  return new Set(
    isPicked ? [choiceId(value as ChoiceAnswer)] : Object.keys(value),
  );
}

/** The own words of an answer's choices, by choice id. */
function ownTexts(
  { options }: Pick<Question, "options">,
  value: unknown,
): ReadonlyMap<string, string> {
  if (!("choices" in options)) return new Map();
  const picked: readonly unknown[] = Array.isArray(value) ? value : [value];
  return new Map(
    picked.flatMap((one) => {
      if (!isRecord(one)) return [];
      if (typeof one["other"] === "string") return [[otherId, one["other"]]];
      return typeof one["id"] === "string" && typeof one["text"] === "string"
        ? [[one["id"], one["text"]]]
        : [];
    }),
  );
}

/** Finds the label of an id in all lists of a question, as plain text. */
function labelsOf(
  { options }: Pick<Question, "options">,
  wording: Wording,
): (id: string) => string | undefined {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const lists = [given["choices"], given["rows"], given["columns"]];
  const entries = lists.flatMap((list) =>
    Array.isArray(list) ? [list as Choice[]] : [],
  );
  return (id) => {
    for (const list of entries) {
      const found = list.find((entry) => entry.id === id);
      if (found) return plainText(worded(found, wording).label);
    }
    return undefined;
  };
}

/** A respondent's words are not translated, but the heading above them may be. */
const ownHeading = (own: Choice["own"]): Pick<Choice, "own"> =>
  own?.group === undefined ? {} : { own: { group: own.group } };

/** A carried choice keeps its code and texts; the logic and limits of its own question do not apply. */
function withoutLogic(choice: Choice): Choice {
  const { showIf: _, jumpTo: __, ownText: ___, ...texts } = choice;
  const { limit: ____, full: _____, ...rest } = texts;
  return rest;
}
