import type { AnswerByType, AnswerValue } from "@sigi/survey/answers/answer.ts";
import { validateAnswer } from "@sigi/survey/answers/read-answer.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import { countRanks } from "@sigi/survey/question-types/ranking/answer.ts";
import {
  shownEntries,
  type RosterOptions,
} from "@sigi/survey/question-types/roster/answer.ts";
import {
  lastStep,
  pointAt,
} from "@sigi/survey/question-types/slider/answer.ts";
import {
  type Choice,
  type ChoiceAnswer,
  otherId,
} from "@sigi/survey/question-types/shared/choice.ts";
import type {
  FieldValues,
  InnerField,
  InnerValue,
} from "@sigi/survey/question-types/shared/inner-fields.ts";
import {
  leastPicks,
  type SeveralChoicesOptions,
} from "@sigi/survey/question-types/shared/several-choices.ts";
import { lengthMax } from "@sigi/survey/question-types/short-text/answer.ts";
import { taskOutcomes } from "@sigi/survey/question-types/usability-task/answer.ts";
import { isRegionSource } from "@sigi/survey/region-source.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type {
  OptionsByType,
  Question,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { Asked } from "./asked.ts";
import { itemOf } from "./minds/mind.ts";

/** The value that a mind gives; null where the type's samples serve as well. */
type Makers = {
  [Type in QuestionTypeName]?: (
    options: OptionsByType[Type],
    asked: Asked,
  ) => AnswerByType[Type] | null;
};

const makers: Makers = {
  short_text: ({ min, max, pattern }, asked) =>
    pattern
      ? null
      : asked.write({
          min: min ?? 0,
          max: Math.min(max ?? Infinity, lengthMax({ pattern })),
          isLong: false,
        }),
  long_text: ({ min, max }, asked) =>
    asked.write({
      min: min ?? 0,
      max: max ?? formLimits.longTextMax,
      isLong: true,
    }),
  number: ({ min, max, decimals }, asked) => {
    const low = min ?? Math.min(0, max ?? 0);
    const high = max ?? low + 100;
    const drawn = low + asked.size() * (high - low);
    return Number(drawn.toFixed(decimals));
  },
  yes_no: (_, asked) => asked.point(2) === 1,
  single_choice: pickOne,
  dropdown: (options, asked) =>
    isRegionSource(options.source) ? null : pickOne(options, asked),
  multiple_choice: pickSeveral,
  image_choice: (options, asked) =>
    pickSeveral(
      options.multiple ? options : { ...options, min: 1, max: 1 },
      asked,
    ),
  ranking: (options, asked) =>
    asked
      .order(options.choices.map(({ id }) => id))
      .slice(0, countRanks(options)),
  constant_sum: divide,
  likert_matrix: ({ rows, columns }, asked) =>
    Object.fromEntries(
      rows.map((row) => [
        row.id,
        columns[rowOf(asked, row).point(columns.length)]?.id ?? "",
      ]),
    ),
  checkbox_matrix: ({ rows, columns, min, max }, asked) =>
    Object.fromEntries(
      rows.map((row) => {
        const offer = { choices: columns, other: false, min, max };
        const picked = pickIds(offer, rowOf(asked, row));
        return [row.id, columns.map(({ id }) => id).filter(isIn(picked))];
      }),
    ),
  linear_scale: ({ min, max }, asked) => min + asked.point(max - min + 1),
  rating: ({ max }, asked) => 1 + asked.point(max),
  nps: (_, asked) => asked.point(11),
  slider: (options, asked) =>
    pointAt(options, asked.point(lastStep(options) + 1)),
  multi_field: ({ fields }, asked) => fillFields(fields, asked),
  grid: ({ rows, columns }, asked) =>
    Object.fromEntries(
      rows.map((row) => [row.id, fillFields(columns, rowOf(asked, row))]),
    ),
  roster: fillRoster,
  usability_task: (_, asked) => ({
    outcome: taskOutcomes[2 - asked.point(3)] ?? "success",
    seconds: 20 + Math.round(asked.size() * 300),
    remarks: asked.write({ min: 1, max: 500, isLong: true }),
  }),
  consent: () => true,
  attention_check: ({ choices, expected }, asked) =>
    asked.noticesCheck()
      ? expected
      : (choices[asked.point(choices.length)]?.id ?? expected),
};

/**
 * Values for a question as the respondent's mind gives them, tried anew a few
 * times, then the samples of its type. `asked` makes what counts the effort of one try.
 */
export function* valuesFor(
  question: { type: QuestionTypeName; options: object },
  asked: () => Asked,
): Generator<AnswerValue> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const value = makeValue(question, asked());
    if (value === null) break;
    yield value;
  }
  yield* sampleValues(question as Question, asked().drawn());
}

/** Rules of the creator may refuse a value. */
const triesMax = 4;

function makeValue(
  { type, options }: { type: QuestionTypeName; options: object },
  asked: Asked,
): AnswerValue | null {
  const make = makers[type] as
    ((options: object, asked: Asked) => AnswerValue | null) | undefined;
  return make?.(options, asked) ?? null;
}

const rowOf = (asked: Asked, { id, label }: Choice): Asked =>
  asked.part(itemOf(id, asked.item.key), plainText(label));

const isIn = (picked: readonly string[]) => (id: string) => picked.includes(id);

/** How often own words are preferred to a choice of the list. */
const otherProbability = 0.04;

function pickOne(
  { choices, other }: Pick<SeveralChoicesOptions, "choices" | "other">,
  asked: Asked,
): ChoiceAnswer | null {
  const writesOwn = asked.source.random.chance(otherProbability);
  if (other && (choices.length === 0 || writesOwn)) return ownWords(asked);
  const [picked] = asked.order(choices.map(({ id }) => id));
  return picked === undefined ? null : withWords(picked, choices, asked);
}

function pickSeveral(
  options: SeveralChoicesOptions,
  asked: Asked,
): ChoiceAnswer[] | null {
  const ids = pickIds(options, asked);
  return ids.length === 0
    ? null
    : ids.map((id) =>
        id === otherId && options.other
          ? ownWords(asked)
          : withWords(id, options.choices, asked),
      );
}

/** From the front of the mind's order; a choice that excludes all others stands alone. */
function pickIds(
  options: Pick<SeveralChoicesOptions, "choices" | "other" | "min" | "max">,
  asked: Asked,
): string[] {
  const { choices, other, max } = options;
  const writesOwn = other && asked.source.random.chance(otherProbability);
  const order = asked.order(choices.map(({ id }) => id));
  const exclusive = new Set(
    choices.filter((choice) => choice.exclusive).map(({ id }) => id),
  );
  const [first] = order;
  if (first !== undefined && exclusive.has(first)) return [first];
  const combinable = order.filter((id) => !exclusive.has(id));
  const most = Math.min(max ?? combinable.length, combinable.length);
  const picked = combinable.slice(0, asked.several(leastPicks(options), most));
  const needsOwn = picked.length < leastPicks(options);
  const isFull = max !== null && picked.length >= max;
  return other && (needsOwn || (writesOwn && !isFull))
    ? [...picked, otherId]
    : picked;
}

const ownWords = (asked: Asked): ChoiceAnswer => ({
  other: asked.write({ min: 1, max: 60, isLong: false }),
});

function withWords(
  id: string,
  choices: readonly Choice[],
  asked: Asked,
): ChoiceAnswer {
  const asksWords = choices.some((one) => one.id === id && one.ownText);
  return asksWords
    ? { id, text: asked.write({ min: 1, max: 60, isLong: false }) }
    : id;
}

/** In whole steps of a twentieth of the total, as far as its decimals allow; the preferred part takes the rest. */
function divide(
  { choices, total, decimals }: OptionsByType["constant_sum"],
  asked: Asked,
): Record<string, number> {
  const order = asked.order(choices.map(({ id }) => id));
  const unit = total % 20 === 0 ? total / 20 : 10 ** -decimals;
  const shares = asked.shares(order.length);
  const amounts = order.map((_, at) =>
    Number(
      (Math.floor(((shares[at] ?? 0) * total) / unit) * unit).toFixed(decimals),
    ),
  );
  const rest = amounts.slice(1).reduce((sum, amount) => sum + amount, 0);
  asked.effort.inputs += order.length - 1;
  amounts[0] = Number((total - rest).toFixed(decimals));
  return Object.fromEntries(
    choices.map(({ id }) => [id, amounts[order.indexOf(id)] ?? 0]),
  );
}

function fillRoster(
  options: RosterOptions,
  asked: Asked,
): AnswerByType["roster"] {
  const { min, max, fields } = options;
  const shown = shownEntries(options, []);
  const most = Math.max(1, Math.min(max, min + 2));
  const wanted = Math.max(1, min) + asked.several(1, 3) - 1;
  const count = Math.max(shown.length, Math.min(most, wanted));
  return Array.from({ length: count }, (_, index) => {
    const item = shown[index]?.item;
    const values = fillFields(fields, asked);
    return item === undefined ? { fields: values } : { item, fields: values };
  });
}

function fillFields(fields: readonly InnerField[], asked: Asked): FieldValues {
  const values: FieldValues = {};
  for (const field of fields) {
    const isText = field.type === "short_text" || field.type === "long_text";
    if (!field.required && asked.skips(isText)) continue;
    const item = itemOf(field.id, asked.item.key);
    const part = asked.part(item, plainText(field.label));
    for (const value of valuesFor(field, () => part)) {
      if (!("value" in validateAnswer(field, value, asked.source))) continue;
      values[field.id] = value as InnerValue;
      break;
    }
  }
  return values;
}
