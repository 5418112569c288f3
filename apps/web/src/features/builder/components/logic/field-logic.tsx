import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import type { FieldLogicProps } from "../../../../question-types/builder/inner-editor-context.ts";
import { ChoiceLogic } from "./choice-logic.tsx";
import { ConditionEditor } from "./condition-editor.tsx";
import { RulesEditor } from "./rules-editor.tsx";

/**
 * The logic of a field of a composite question: its display and required conditions, its rules, and the display
 * conditions of its choices.
 */
export function FieldLogic({
  question,
  field,
  fieldsBefore,
  faultOf,
  placeOf,
  onChange,
}: FieldLogicProps) {
  const { type, options, required, showIf, requiredIf, rules } = field;
  const owner = { questionId: question.id };
  return (
    <Stack gap="md">
      <ConditionEditor
        condition={showIf ?? null}
        owner={owner}
        fieldsBefore={fieldsBefore}
        legend={showIf ? m.logic_title() : m.logic_title_off()}
        error={faultOf("showIf")}
        place={placeOf("showIf")}
        onChange={(edited) => {
          const { showIf: _, ...rest } = field;
          onChange(edited ? { ...rest, showIf: edited } : rest);
        }}
      />
      {!required && (
        <ConditionEditor
          condition={requiredIf ?? null}
          owner={owner}
          fieldsBefore={fieldsBefore}
          legend={requiredIf ? m.required_if_title() : m.required_if_off()}
          error={faultOf("requiredIf")}
          place={placeOf("requiredIf")}
          onChange={(edited) => {
            const { requiredIf: _, ...rest } = field;
            onChange(edited ? { ...rest, requiredIf: edited } : rest);
          }}
        />
      )}
      <RulesEditor
        rules={rules ?? []}
        questionId={question.id}
        fields={[field, ...fieldsBefore]}
        error={faultOf("rules")}
        place={placeOf("rules")}
        onChange={(edited) => {
          const { rules: _, ...rest } = field;
          onChange(edited.length > 0 ? { ...rest, rules: edited } : rest);
        }}
      />
      <ChoiceLogic
        question={{ ...question, type, options } as Question}
        isField
        faultOf={faultOf}
        placeOf={placeOf}
        onChange={(edited) => {
          onChange({ ...field, options: edited } as InnerField);
        }}
      />
    </Stack>
  );
}
