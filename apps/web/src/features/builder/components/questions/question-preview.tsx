import { Text } from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { FormContext } from "../../../../form/form-context.ts";
import { QuestionView } from "../../../../form/question-view.tsx";
import { loadRegions } from "../../../../platform/api/load-regions.ts";
import classes from "./question-editor.module.css";

/** The question as respondents see it, live and usable. */
export function QuestionPreview({ question }: { readonly question: Question }) {
  const [value, setValue] = useState<unknown>();
  const title = question.title.trim() || m.question_untitled();
  return (
    <aside className={classes["preview"]} aria-label={m.question_preview()}>
      <Text fz="sm" c="dimmed" mb="sm">
        {m.question_preview_note()}
      </Text>
      <FormContext value={surroundings}>
        <QuestionView
          question={{ ...question, title }}
          value={value}
          onChange={setValue}
        />
      </FormContext>
    </aside>
  );
}

/** The preview contains only this question, so there are no earlier answers. */
const surroundings = { seed: 1, answers: new Map(), loadRegions };
