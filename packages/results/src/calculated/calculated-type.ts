import type { Summary } from "@sigi/contract/summaries.ts";
import type { ShapeOf } from "@sigi/survey/question-types/answer-shape.ts";
import { choicesType } from "../choices/choices-type.ts";
import { listTruths, readTruth } from "../choices/choice-lists.ts";
import { numbersType } from "../numbers/numbers-type.ts";
import { addOf, anyType, emptyOf, type SummaryType } from "../summary-type.ts";
import type { Tallied } from "../tally.ts";

/** An expression may give a truth value, a number or a text, but nearly always gives the same kind. */
const types = {
  truths: anyType(
    choicesType<unknown>({
      list: (_, context) => listTruths(context),
      read: readTruth,
    }),
  ),
  numbers: anyType(numbersType),
  texts: anyType(choicesType<unknown>({ list: () => [] })),
};
type Result = keyof typeof types;

type CalculatedState = Record<Result, Tallied<unknown>>;

const resultOf: Readonly<Record<string, Result>> = {
  boolean: "truths",
  number: "numbers",
  string: "texts",
};

/** Sums up each kind of result by itself, and presents the most frequent one. */
export const calculatedType: SummaryType<
  ShapeOf<"computed">,
  unknown,
  CalculatedState
> = {
  empty: (options) => ({
    truths: emptyOf(types.truths, options),
    numbers: emptyOf(types.numbers, options),
    texts: emptyOf(types.texts, options),
  }),
  read: (raw, options) => {
    const result = resultOf[typeof raw];
    if (result === undefined) return null;
    return types[result].read(raw, options) === null ? null : raw;
  },
  add: (state, value, weight, options) => {
    const result = resultOf[typeof value];
    if (result) addOf(types[result], options, state[result], value, weight);
  },
  present: (tallied, options, context): Summary => {
    const { state } = tallied;
    const [result] = (["numbers", "truths", "texts"] as const).toSorted(
      (one, other) => state[other].respondents - state[one].respondents,
    );
    return types[result ?? "numbers"].present(
      state[result ?? "numbers"],
      options,
      context,
    );
  },
};
