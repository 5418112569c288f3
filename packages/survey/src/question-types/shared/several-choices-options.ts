import { formLimits } from "../../form-limits.ts";
import { plainText } from "../../rich-text.ts";
import type { ExportColumn, Random } from "../question-type.ts";
import { checkLimits } from "./check-limits.ts";
import {
  type ChoiceAnswer,
  choiceId,
  isOther,
  otherId,
  ownWords,
} from "./choice.ts";
import {
  describeChoice,
  pickedSample,
  sampleOwnWords,
} from "./choice-options.ts";
import { limit } from "./option-schemas.ts";
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

/** The largest `min` and `max`. How many choices are carried, or come from a table, is not known before. */
export const highestPicks = (
  options: SeveralChoicesOptions & { source?: unknown },
): number =>
  options.carry || options.source ? picksMax : countCombinable(options);

export function checkPickLimits(options: SeveralChoicesOptions) {
  const highest = highestPicks(options);
  return checkLimits(options, { lowest: 1, highest, whole: true });
}

/**
 * A column of 1 and 0 for each choice, with the words that go with it, then one for the own words. Of a list that only
 * a table can have, one column with all labels: spreadsheets do not open with thousands of columns.
 */
export function pickedColumns({
  choices,
  other,
}: SeveralChoicesOptions): ExportColumn<ChoiceAnswer[]>[] {
  if (choices.length > formLimits.choicesMax) {
    const cell = (picked: ChoiceAnswer[]) =>
      picked.map((answer) => describeChoice(choices, answer)).join("; ");
    return [{ id: "", label: "", cell }];
  }
  const listed = choices.flatMap(({ id, label: rich, ownText }) => {
    const label = plainText(rich);
    const pick = (picked: ChoiceAnswer[]) =>
      picked.find((answer) => choiceId(answer) === id);
    const column = {
      id,
      label,
      cell: (picked: ChoiceAnswer[]) => (pick(picked) === undefined ? 0 : 1),
    };
    const words = (picked: ChoiceAnswer[]) => ownWords(pick(picked) ?? "");
    return ownText
      ? [column, { id: `${id}_text`, label, cell: words }]
      : [column];
  });
  const own = {
    id: otherId,
    label: "",
    cell: (picked: ChoiceAnswer[]) => picked.find(isOther)?.other ?? null,
  };
  return other ? [...listed, own] : listed;
}

/** Some choices that can be combined, else one that excludes the others. */
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
