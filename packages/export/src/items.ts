import type { Category } from "@sigi/survey/question-types/question-type.ts";
import {
  categoriesOf,
  numberedChoices,
  otherCategory,
} from "@sigi/survey/question-types/shared/choice-options.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import type { Form, Question, Repeat } from "@sigi/survey/survey-form.ts";

/**
 * Maximum number of items of a repeated section with columns side by side. With more items, the section has a table
 * with a line for each item.
 */
const wideItemsMax = 30;

/**
 * Returns the items that a section is repeated for. `isOpen` is true if only the answers contain the items, or if there
 * are too many for columns side by side.
 */
export function itemsOf(
  { question: code }: Repeat,
  { sections }: Form,
): { items: readonly Category[]; isOpen: boolean } {
  const question = sections
    .flatMap(({ questions }) => questions)
    .find((one) => one.code === code);
  const items = question ? offeredItems(question) : [];
  return { items, isOpen: items.length === 0 || items.length > wideItemsMax };
}

function offeredItems({ type, options }: Question): readonly Category[] {
  if (type === "roster") {
    const { choices, entryLabel, count, max } = options;
    if (choices.length > 0) return categoriesOf(choices);
    if (count !== null) return [];
    return categoriesOf(
      numberedChoices(
        Array.from({ length: max }, (_, index) =>
          `${entryLabel} ${index + 1}`.trim(),
        ),
      ),
    );
  }
  const given: Readonly<Record<string, unknown>> = { ...options };
  const list = given["choices"] ?? given["rows"];
  const choices = Array.isArray(list) ? (list as Choice[]) : [];
  const items = categoriesOf(choices.filter(({ id }) => id !== otherId));
  if (given["other"] !== true) return categoriesOf(choices);
  const { otherLabel } = given;
  const label = typeof otherLabel === "string" ? otherLabel : "";
  return [...items, otherCategory({ otherLabel: label }, "id")];
}
