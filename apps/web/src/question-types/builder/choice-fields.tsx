import { Checkbox, Stack, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type {
  Choice,
  ChoiceOptions,
} from "@sigi/survey/question-types/shared/choice.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { useState } from "react";
import { CarryFields } from "./carry-fields.tsx";
import type { ChoiceDetail } from "./choice-details.tsx";
import { ChoiceListEditor } from "./choice-list-editor.tsx";
import type { OptionsEditorProps } from "./options-editor-props.ts";
import { SideFields } from "./side-fields.tsx";

/** Options with choices. Fields that a type does not have are absent. */
type Fields = Pick<ChoiceOptions, "choices" | "randomise"> &
  Partial<ChoiceOptions>;

interface ChoiceFieldsProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "earlier" | "faultOf" | "isField" | "placeOf"
> {
  readonly options: Fields;
  /** The details of a choice that can be edited. Must not change between renders. */
  readonly details: readonly ChoiceDetail[];
  readonly onChange: (change: Partial<ChoiceOptions>) => void;
}

/** The choices with their limits, carried choices, own-text answer and random order of a list. */
export function ChoiceFields({
  earlier,
  options,
  details,
  onChange,
  faultOf,
  isField = false,
  placeOf,
}: ChoiceFieldsProps) {
  const { choices, other, otherLabel, randomise, carry } = options;
  const [wantsLimits, setWantsLimits] = useState(false);
  const limits =
    wantsLimits || choices.some(({ limit }) => limit !== undefined);
  return (
    <Stack gap="md">
      <ChoiceListEditor
        legend={m.option_choices()}
        addLabel={m.option_choice_add()}
        labelOf={(n) => m.option_choice_label({ n })}
        choices={choices}
        details={details}
        limits={limits}
        min={carry ? 0 : formLimits.choicesMin}
        max={formLimits.choicesMax}
        error={faultOf("choices")}
        place={placeOf("choices")}
        onChange={(changed) => {
          onChange({ choices: changed });
        }}
      />
      {carry !== undefined && (
        <SideFields>
          <CarryFields
            carry={carry}
            earlier={earlier}
            error={faultOf("carry")}
            place={placeOf("carry")}
            onChange={(changed) => {
              onChange({ carry: changed });
            }}
          />
        </SideFields>
      )}
      {other !== undefined && (
        <Checkbox
          label={m.option_other()}
          checked={other}
          onChange={(event) => {
            onChange({ other: event.currentTarget.checked });
          }}
        />
      )}
      {other && (
        <TextInput
          label={m.option_other_label()}
          placeholder={m.form_other()}
          value={otherLabel ?? ""}
          maxLength={formLimits.labelMax}
          onChange={(event) => {
            onChange({ otherLabel: event.currentTarget.value });
          }}
        />
      )}
      <SideFields>
        {details.includes("limit") && !isField && (
          <Checkbox
            label={m.option_limits()}
            checked={limits}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              setWantsLimits(on);
              if (!on) onChange({ choices: choices.map(withoutLimit) });
            }}
          />
        )}
        <Checkbox
          label={m.option_randomise()}
          checked={randomise}
          onChange={(event) => {
            onChange({ randomise: event.currentTarget.checked });
          }}
        />
      </SideFields>
    </Stack>
  );
}

function withoutLimit(choice: Choice): Choice {
  const { limit: _, ...rest } = choice;
  return rest;
}
