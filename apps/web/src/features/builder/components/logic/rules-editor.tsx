import { Group, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { AnswerRule } from "@sigi/survey/logic/answer-rule.ts";
import { newComparison, writeFlat } from "../../model/condition-edits.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { LogicList } from "./logic-list.tsx";
import { useConditionSite } from "./use-condition-site.ts";

interface RulesEditorProps {
  readonly rules: readonly AnswerRule[];
  readonly questionId: number;
  /** For a field's rules: the field and the preceding ones, which the rules may refer to. */
  readonly fields?: readonly InnerField[];
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (rules: AnswerRule[]) => void;
}

/** The validation rules of an answer, each with the message that respondents see when it is violated. */
export function RulesEditor({
  rules,
  questionId,
  fields,
  ...props
}: RulesEditorProps) {
  const owner = { questionId };
  const ownAnswer = fields === undefined;
  const own = useConditionSite(owner, ownAnswer, fields)?.questions.find(
    ({ question }) => question.id === questionId,
  );
  const expression =
    own && writeFlat({ mode: "all", comparisons: [newComparison(own)] });
  return (
    <LogicList<AnswerRule>
      {...props}
      legend={m.rules_title()}
      items={rules}
      max={formLimits.rulesMax}
      addLabel={m.rule_add()}
      removeLabelOf={(n) => m.rule_remove({ n })}
      next={expression ? { expression, message: "" } : null}
      renderItem={({ item: rule, n, place, removeButton, onChange }) => (
        <>
          <ConditionEditor
            condition={rule.expression}
            owner={owner}
            ownAnswer={ownAnswer}
            {...(fields && { fieldsBefore: fields })}
            isRequired
            legend={m.rule_expression({ n })}
            error={undefined}
            place={place}
            onChange={(edited) => {
              if (edited) onChange({ ...rule, expression: edited });
            }}
          />
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              flex={1}
              label={m.rule_message({ n })}
              placeholder={m.rule_message_usual()}
              value={rule.message}
              maxLength={formLimits.ruleMessageMax}
              onChange={(event) => {
                onChange({ ...rule, message: event.currentTarget.value });
              }}
            />
            {removeButton}
          </Group>
        </>
      )}
    />
  );
}
