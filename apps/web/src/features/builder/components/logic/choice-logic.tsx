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
  /** True if the choices belong to a field, which cannot jump. */
  readonly isField?: boolean;
  /** Returns the fault of a field such as `choices.a.showIf`, to be shown at it. */
  readonly faultOf: (field: string) => string | undefined;
  readonly placeOf: (field: string) => string;
  readonly onChange: (options: Question["options"]) => void;
}

/** Returns true if a place is in the logic of one choice, such as `questions.7.choices.a.jumpTo`. */
export const isOfChoiceLogic = (place: string) =>
  /^questions\.\d+\.(?:choices|rows|columns)\..+\.(?:showIf|jumpTo)$/.test(
    place,
  );

/**
 * The display condition of each choice, row or column, and the jump target of each choice. Renders nothing for a
 * question without lists.
 */
export function ChoiceLogic(props: ChoiceLogicProps) {
  const { question, faultOf, placeOf } = props;
  // The question's own choices have no effect while the list comes from another source.
  const isElsewhere = Boolean(Reflect.get(question.options, "source"));
  const entries = (isElsewhere ? [] : choiceLists(question)).flatMap(
    ([field, choices]) =>
      choices.map((choice, index) => ({ field, choices, choice, index })),
  );
  const faulty = entries
    .filter(
      ({ field, choice: { id } }) =>
        faultOf(`${field}.${id}.showIf`) ?? faultOf(`${field}.${id}.jumpTo`),
    )
    .map(({ field, index }) => key(field, index));
  const [chosen, setChosen] = useState<string | null>(null);
  // An entry with a fault stays open while it is corrected.
  const [opened, setOpened] = useState<readonly string[]>(faulty);
  if (faulty.some((one) => !opened.includes(one))) {
    setOpened([...new Set([...opened, ...faulty])]);
  }
  const shown = entries.filter(({ field, index }) =>
    [chosen, ...opened].includes(key(field, index)),
  );
  if (entries.length === 0) return null;
  return (
    <Part legend={m.choice_logic_title()} place={placeOf("choiceLogic")}>
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
        {shown.map((entry) => (
          <EntryLogic
            key={key(entry.field, entry.index)}
            {...props}
            entry={entry}
          />
        ))}
        {shown.length === 0 && (
          <Text fz="sm" c="dimmed">
            {m.choice_logic_help()}
          </Text>
        )}
      </Stack>
    </Part>
  );
}

interface EntryLogicProps extends ChoiceLogicProps {
  readonly entry: {
    readonly field: string;
    readonly choices: readonly Choice[];
    readonly choice: Choice;
    readonly index: number;
  };
}

/** The logic of one choice, row or column. */
function EntryLogic(props: EntryLogicProps) {
  const { question, isField = false, faultOf, placeOf, onChange } = props;
  const { field, choices, choice, index } = props.entry;
  const site = useConditionSite({ questionId: question.id }, false);
  const canJump =
    !isField &&
    field === "choices" &&
    operandTypeOf(question).kind === "choice";
  const at = (part: string) => `${field}.${choice.id}.${part}`;
  const change = (edited: Choice) => {
    onChange({ ...question.options, [field]: choices.with(index, edited) });
  };
  return (
    <Paper withBorder p="sm" data-place={placeOf(`${field}.${choice.id}`)}>
      <Stack gap="sm">
        <Text fz="sm" fw={600}>
          {nameOf(choice, index)}
        </Text>
        <ConditionEditor
          condition={choice.showIf ?? null}
          owner={{ questionId: question.id }}
          legend={choice.showIf ? m.logic_title() : m.logic_title_off()}
          error={faultOf(at("showIf"))}
          place={placeOf(at("showIf"))}
          onChange={(showIf) => {
            const { showIf: _, ...rest } = choice;
            change(showIf ? { ...rest, showIf } : rest);
          }}
        />
        {canJump && (
          <TargetSelect
            label={m.choice_logic_jump()}
            target={choice.jumpTo ?? null}
            targets={site ? jumpTargets(site) : []}
            clearable
            error={faultOf(at("jumpTo"))}
            place={placeOf(at("jumpTo"))}
            onChange={(jumpTo) => {
              const { jumpTo: _, ...rest } = choice;
              change(jumpTo ? { ...rest, jumpTo } : rest);
            }}
          />
        )}
      </Stack>
    </Paper>
  );
}

const key = (field: string, index: number) => `${field}.${String(index)}`;

/** The name of an entry, with a mark if it has logic. */
function labelOf(choice: Choice, index: number): string {
  const name = nameOf(choice, index);
  return (choice.showIf ?? choice.jumpTo) ? `${name} •` : name;
}

const nameOf = ({ label }: Choice, index: number) =>
  plainText(label) || m.option_choice_label({ n: index + 1 });
