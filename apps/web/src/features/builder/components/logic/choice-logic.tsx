import { Paper, Select, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { choiceLists } from "@sigi/survey/logic/expression-sites.ts";
import { operandTypeOf } from "@sigi/survey/question-types.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { useState } from "react";
import { Part } from "../../../../question-types/builder/part.tsx";
import { jumpTargets } from "../../model/jump-targets.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { TargetSelect } from "./target-select.tsx";
import { useConditionSite } from "./use-condition-site.ts";

interface ChoiceLogicProps {
  readonly question: Question;
  readonly place: string;
  readonly onChange: (options: Question["options"]) => void;
}

/** When a choice, row or column is shown, and where picking a choice leads; nothing for a question without lists. */
export function ChoiceLogic({ question, place, onChange }: ChoiceLogicProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const site = useConditionSite({ questionId: question.id }, false);
  const entries = choiceLists(question).flatMap(([field, choices]) =>
    choices.map((choice, index) => ({ field, choices, choice, index })),
  );
  if (entries.length === 0) return null;
  const opened = entries.find(
    ({ field, index }) => chosen === key(field, index),
  );
  const canJump =
    opened?.field === "choices" && operandTypeOf(question).kind === "choice";
  const change = (edited: Choice) => {
    if (!opened) return;
    const { field, choices, index } = opened;
    onChange({
      ...question.options,
      [field]: choices.with(index, edited),
    });
  };
  return (
    <Part legend={m.choice_logic_title()} place={place}>
      <Stack gap="sm">
        <Select
          aria-label={m.choice_logic_choice()}
          placeholder={m.choice_logic_choice()}
          searchable
          value={chosen}
          data={entries.map(({ field, choice, index }) => ({
            value: key(field, index),
            label: labelOf(choice, index),
          }))}
          onChange={setChosen}
        />
        {opened && (
          <Paper withBorder p="sm">
            <Stack gap="sm">
              <ConditionEditor
                key={chosen}
                condition={opened.choice.showIf ?? null}
                owner={{ questionId: question.id }}
                legend={
                  opened.choice.showIf ? m.logic_title() : m.logic_title_off()
                }
                error={undefined}
                place={`${place}.${String(opened.index)}`}
                onChange={(showIf) => {
                  const { showIf: _, ...rest } = opened.choice;
                  change(showIf ? { ...rest, showIf } : rest);
                }}
              />
              {canJump && (
                <TargetSelect
                  label={m.choice_logic_jump()}
                  target={opened.choice.jumpTo ?? null}
                  targets={site ? jumpTargets(site) : []}
                  clearable
                  onChange={(jumpTo) => {
                    const { jumpTo: _, ...rest } = opened.choice;
                    change(jumpTo ? { ...rest, jumpTo } : rest);
                  }}
                />
              )}
            </Stack>
          </Paper>
        )}
        {!opened && (
          <Text fz="sm" c="dimmed">
            {m.choice_logic_help()}
          </Text>
        )}
      </Stack>
    </Part>
  );
}

const key = (field: string, index: number) => `${field}.${String(index)}`;

/** Marks an entry that has logic already. */
function labelOf({ label, showIf, jumpTo }: Choice, index: number): string {
  const name = plainText(label) || m.option_choice_label({ n: index + 1 });
  return (showIf ?? jumpTo) ? `${name} •` : name;
}
