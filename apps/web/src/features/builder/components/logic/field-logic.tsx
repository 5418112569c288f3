import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import type { FieldLogicProps } from "../../../../question-types/builder/inner-editor-context.ts";
import { ChoiceLogic } from "./choice-logic.tsx";
import { ConditionEditor } from "./condition-editor.tsx";

/** When a field of a composite question is shown, and when its choices are. */
export function FieldLogic({
  question,
  field,
  fieldsBefore,
  faultOf,
  placeOf,
  onChange,
}: FieldLogicProps) {
  const { type, options, showIf } = field;
  return (
    <Stack gap="md">
      <ConditionEditor
        condition={showIf ?? null}
        owner={{ questionId: question.id }}
        fieldsBefore={fieldsBefore}
        legend={showIf ? m.logic_title() : m.logic_title_off()}
        error={faultOf("showIf")}
        place={placeOf("showIf")}
        onChange={(edited) => {
          const { showIf: _, ...rest } = field;
          onChange(edited ? { ...rest, showIf: edited } : rest);
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
