import { Button, Group, Paper, Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { AnswerRule } from "@sigi/survey/survey-form.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Part } from "../../../../question-types/builder/part.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { newComparison, writeFlat } from "../../model/condition-edits.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { useConditionSite } from "./use-condition-site.ts";

interface RulesEditorProps {
  readonly rules: readonly AnswerRule[];
  readonly questionId: number;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (rules: AnswerRule[]) => void;
}

/** What an answer must keep, each with what respondents read when it does not. */
export function RulesEditor({
  rules,
  questionId,
  error,
  place,
  onChange,
}: RulesEditorProps) {
  const owner = { questionId };
  const site = useConditionSite(owner, true);
  const own = site?.questions.find(
    ({ question }) => question.id === questionId,
  );
  const add = () => {
    const first = own && newComparison(own);
    const expression =
      first && writeFlat({ mode: "all", comparisons: [first] });
    if (expression) onChange([...rules, { expression, message: "" }]);
  };
  return (
    <Part legend={m.rules_title()} place={place}>
      <Stack gap="sm">
        {rules.map((rule, index) => (
          // Rules have no id, and two may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <Paper key={index} withBorder p="sm">
            <Stack gap="sm">
              <ConditionEditor
                condition={rule.expression}
                owner={owner}
                ownAnswer
                isRequired
                legend={m.rule_expression({ n: index + 1 })}
                error={undefined}
                place={`${place}.${String(index)}`}
                onChange={(expression) => {
                  if (expression)
                    onChange(rules.with(index, { ...rule, expression }));
                }}
              />
              <Group gap="xs" align="flex-end" wrap="nowrap">
                <TextInput
                  flex={1}
                  label={m.rule_message({ n: index + 1 })}
                  placeholder={m.rule_message_usual()}
                  value={rule.message}
                  maxLength={formLimits.ruleMessageMax}
                  onChange={(event) => {
                    const message = event.currentTarget.value;
                    onChange(rules.with(index, { ...rule, message }));
                  }}
                />
                <ToolButton
                  label={m.rule_remove({ n: index + 1 })}
                  onClick={() => {
                    onChange(rules.toSpliced(index, 1));
                  }}
                >
                  <IconTrash size={18} aria-hidden />
                </ToolButton>
              </Group>
            </Stack>
          </Paper>
        ))}
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {error}
          </Text>
        )}
        <Button
          mr="auto"
          variant="light"
          size="sm"
          disabled={!own || rules.length >= formLimits.rulesMax}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {m.rule_add()}
        </Button>
      </Stack>
    </Part>
  );
}
