import { Stack } from "@mantine/core";
import type { SeveralChoicesOptions } from "@sigi/survey/question-types/shared/several-choices.ts";
import { highestPicks } from "@sigi/survey/question-types/shared/several-choices-options.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { ReactNode } from "react";
import type { ChoiceDetail } from "./choice-details.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import type { OptionsEditorProps } from "./options-editor-props.ts";
import { PickLimits } from "./pick-limits.tsx";

interface SeveralChoicesFieldsProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "question" | "earlier" | "faultOf" | "isField" | "placeOf"
> {
  readonly options: SeveralChoicesOptions;
  /** True if several choices may be picked. */
  readonly several: boolean;
  readonly onChange: (change: Partial<SeveralChoicesOptions>) => void;
  /** Content between the choices and their limits. */
  readonly children?: ReactNode;
  /** Wraps the choices in the fields of another source. */
  readonly renderChoices?: (choices: ReactNode) => ReactNode;
}

const details: readonly ChoiceDetail[] = [
  "image",
  "group",
  "exclusive",
  "ownText",
  "fixed",
  "limit",
];

/** Choices of which several can be picked, and the limits of that number. */
export function SeveralChoicesFields({
  several,
  children,
  renderChoices = (choices) => choices,
  ...props
}: SeveralChoicesFieldsProps) {
  const { options, onChange } = props;
  return (
    <Stack gap="md">
      {renderChoices(<ChoiceFields {...props} details={details} />)}
      {children}
      {several && (
        <PickLimits
          {...props}
          limits={options}
          highest={highestPicks(options)}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}
