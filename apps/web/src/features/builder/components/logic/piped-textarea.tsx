import { Button, Stack, Textarea } from "@mantine/core";
import type { TextareaProps } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { useRef, useState } from "react";
import { SearchSelect } from "../../../../ui/inputs/search-select.tsx";

interface PipedTextareaProps extends Omit<TextareaProps, "onChange"> {
  readonly value: string;
  /** The questions whose answers the text may contain, with their numbers in the form. */
  readonly questions: readonly {
    readonly question: Pick<Question, "code" | "title">;
    readonly n: number;
  }[];
  readonly onText: (text: string) => void;
}

/** A text field that may contain answers, with a list that inserts the placeholder of an answer at the cursor. */
export function PipedTextarea({
  value,
  questions,
  onText,
  ...props
}: PipedTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [opened, setOpened] = useState(false);
  const insert = (code: string) => {
    const text = `{{${writeExpression({ answer: code })}}}`;
    const at = field.current?.selectionEnd ?? value.length;
    onText(value.slice(0, at) + text + value.slice(at));
    setOpened(false);
    // The field receives its new text on the next render.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + text.length, at + text.length);
    });
  };
  return (
    <Stack gap={4} align="stretch">
      <Textarea
        {...props}
        ref={field}
        value={value}
        onChange={(event) => {
          onText(event.currentTarget.value);
        }}
      />
      {questions.length > 0 && !props.readOnly && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={opened}
            onClick={() => {
              setOpened(!opened);
            }}
          >
            {m.piping_insert()}
          </Button>
          {opened && (
            <SearchSelect
              label={m.piping_insert_question()}
              description={m.piping_insert_help()}
              items={questions.map(({ question, n }) => ({
                id: question.code,
                label: `${String(n)}. ${plainText(question.title) || m.question_untitled()}`,
              }))}
              onChange={(code) => {
                if (code !== null) insert(code);
              }}
            />
          )}
        </div>
      )}
    </Stack>
  );
}
