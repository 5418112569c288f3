import { Button, Checkbox, Stack, Text } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { answerColumnsMax } from "@sigi/contract/result-answers.ts";
import { m } from "@sigi/messages/messages";
import IconColumns from "@tabler/icons-react/dist/esm/icons/IconColumns.mjs";
import { useState } from "react";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { numbered } from "./question-card.tsx";

interface ColumnChoiceProps {
  readonly questions: SurveyResults["questions"];
  /** The ids of the questions that are columns. */
  readonly columns: readonly number[];
  readonly onChange: (columns: number[]) => void;
}

/** Chooses the questions that a list of answers shows. */
export function ColumnChoice({
  questions,
  columns,
  onChange,
}: ColumnChoiceProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns size={18} aria-hidden />}
        onClick={() => {
          setOpened(true);
        }}
      >
        {m.results_choose_columns()}
      </Button>
      <Dialog
        opened={opened}
        title={m.results_choose_columns()}
        onClose={() => {
          setOpened(false);
        }}
      >
        <Text fz="sm" c="dimmed">
          {m.results_columns_hint({ count: answerColumnsMax })}
        </Text>
        <Stack gap={4} mt="sm">
          {questions.map(({ id, title }, index) => (
            <Checkbox
              key={id}
              py={8}
              label={numbered(index + 1, title)}
              checked={columns.includes(id)}
              disabled={
                !columns.includes(id) && columns.length >= answerColumnsMax
              }
              onChange={({ currentTarget: { checked } }) => {
                onChange(
                  questions
                    .map((question) => question.id)
                    .filter((one) =>
                      one === id ? checked : columns.includes(one),
                    ),
                );
              }}
            />
          ))}
        </Stack>
      </Dialog>
    </>
  );
}
