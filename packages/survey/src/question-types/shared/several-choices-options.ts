import { m } from "@sigi/messages/messages";
import { formLimits } from "../../form-limits.ts";
import { plainText } from "../../rich-text.ts";
import type {
  ExportVariable,
  Random,
  VariableContext,
} from "../question-type.ts";
import { checkLimits } from "./check-limits.ts";
import { type ChoiceAnswer, choiceId, otherId, ownWords } from "./choice.ts";
import {
  describeChoice,
  otherCategory,
  ownWordsVariable,
  pickedSample,
  sampleOwnWords,
} from "./choice-options.ts";
import { limit } from "./option-schemas.ts";
import { truthCategories } from "./single-value.ts";
import {
  countCombinable,
  leastPicks,
  type SeveralChoicesOptions,
} from "./several-choices.ts";

const picksMax = formLimits.tableRowsMax + 1;

/** The fields of a schema for the number of picked choices. */
export function pickLimitFields() {
  return { min: limit(1, picksMax), max: limit(1, picksMax) };
}

/**
 * The largest allowed `min` and `max`. The number of choices that are carried or come from a table is not known in
 * advance.
 */
export const highestPicks = (
  options: SeveralChoicesOptions & { source?: unknown },
): number =>
  options.carry || options.source ? picksMax : countCombinable(options);

export function checkPickLimits(options: SeveralChoicesOptions) {
  const highest = highestPicks(options);
  return checkLimits(options, { lowest: 1, highest, whole: true });
}

/**
 * A truth variable for each choice, with the own words that go with it. A list that is so long that only a table can
 * have it becomes one text with all labels: spreadsheets do not open with thousands of columns.
 */
export function pickedVariables(
  options: SeveralChoicesOptions,
  { locale }: VariableContext,
): ExportVariable<ChoiceAnswer[]>[] {
  const { choices, other } = options;
  if (choices.length > formLimits.choicesMax) {
    const cell = (picked: ChoiceAnswer[]) =>
      picked.map((answer) => describeChoice(choices, answer)).join("; ");
    return [{ path: [], label: "", kind: "text", measure: "nominal", cell }];
  }
  const listed = choices
    .filter(({ id }) => !other || id !== otherId)
    .map(({ id, label, ownText }) => ({
      code: id,
      label: plainText(label),
      worded: ownText === true,
    }));
  const own = { ...otherCategory(options, locale), worded: true };
  const yesNo = truthCategories(
    m.form_yes({}, { locale }),
    m.form_no({}, { locale }),
  );
  return (other ? [...listed, own] : listed).flatMap(
    ({ code, label, worded }) => {
      const isPicked = (answer: ChoiceAnswer) => choiceId(answer) === code;
      const truth: ExportVariable<ChoiceAnswer[]> = {
        path: [code],
        label,
        kind: "truth",
        measure: "nominal",
        categories: yesNo,
        cell: (picked) => picked.some(isPicked),
      };
      const words = (picked: ChoiceAnswer[]) =>
        ownWords(picked.find(isPicked) ?? "");
      return worded
        ? [truth, ownWordsVariable([code], label, words, locale)]
        : [truth];
    },
  );
}

/** Samples of choices that can be combined, or else of one that excludes the others. */
export function* sampleChoices(
  options: SeveralChoicesOptions,
  random: Random,
): Iterable<ChoiceAnswer[]> {
  const offered: ChoiceAnswer[] = [
    ...shuffled(
      options.choices.filter(({ exclusive }) => !exclusive),
      random,
    ).map(pickedSample),
    ...(options.other ? [sampleOwnWords] : []),
  ];
  const least = leastPicks(options);
  const most = options.max ?? Math.max(least, Math.ceil(offered.length / 2));
  if (offered.length > 0) yield offered.slice(0, random.whole(least, most));
  for (const choice of options.choices) {
    if (choice.exclusive) yield [pickedSample(choice)];
  }
}

/** The items in a random order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order: Item[] = [];
  for (const item of items) {
    order.splice(random.whole(0, order.length), 0, item);
  }
  return order;
}
