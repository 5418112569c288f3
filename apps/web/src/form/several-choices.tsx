import { useMemo } from "react";
import { m } from "@sigi/messages/messages";
import type { SeveralChoicesOptions } from "@sigi/survey/question-types/shared/several-choices.ts";
import type { FieldProps } from "./field-props.ts";
import { ChoiceList } from "./choice-list.tsx";
import { changeWords, offeredChoices, togglePick } from "./pick-choice.ts";
import { useSameList } from "./use-same-list.ts";

type SeveralChoicesProps = Omit<
  FieldProps<"multiple_choice" | "image_choice">,
  "question"
> & {
  readonly options: SeveralChoicesOptions;
  readonly tiles?: boolean;
};

/** Checkboxes, with a line that states the allowed number of ticks. */
export function SeveralChoices({
  options,
  value,
  onChange,
  ...props
}: SeveralChoicesProps) {
  const { other, otherLabel } = options;
  const choices = useSameList(options.choices);
  const offered = useMemo(
    () => offeredChoices({ choices, other, otherLabel }),
    [choices, other, otherLabel],
  );
  const picked: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <>
      <p className="sf-note sf-count">{countHint(options)}</p>
      <ChoiceList
        {...props}
        choices={offered}
        kind="checkbox"
        required={false}
        picked={picked}
        onPick={(choice, on) => {
          onChange(togglePick(offered, picked, choice, on));
        }}
        onWords={(choice, words) => {
          onChange(changeWords(picked, choice, words));
        }}
      />
    </>
  );
}

function countHint({
  min,
  max,
}: Pick<SeveralChoicesOptions, "min" | "max">): string {
  if (min !== null && max !== null) {
    return min === max
      ? m.form_pick_count_exact({ count: min })
      : m.form_pick_count_between({ min, max });
  }
  if (min !== null) return m.form_pick_count_min({ min });
  if (max !== null) return m.form_pick_count_max({ max });
  return m.form_pick_several();
}
