import { Stack, Title } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import type { ResultsView } from "../view-address.ts";
import classes from "./lists.module.css";
import { QuestionCard, questionAnchor, numbered } from "./question-card.tsx";

interface QuestionListProps {
  readonly results: SurveyResults;
  readonly view: ResultsView;
  /** True for the reader of a link. */
  readonly shared?: boolean;
}

/** All questions, with links to each. */
export function QuestionList({
  results,
  view,
  shared = false,
}: QuestionListProps) {
  const { survey, questions, answers } = results;
  return (
    <Stack gap="lg">
      <Title order={2}>{m.results_questions()}</Title>
      {questions.length > 3 && <JumpList questions={questions} />}
      {questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          code={survey.code}
          question={question}
          number={index + 1}
          view={view}
          answers={answers}
          shared={shared}
        />
      ))}
    </Stack>
  );
}

/** Focuses and scrolls to a card twice: the cards above may be drawn only while the page scrolls. */
function jump(id: number): void {
  const card = document.getElementById(questionAnchor(id));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: "start" });
}

function JumpList({ questions }: Pick<SurveyResults, "questions">) {
  return (
    <nav aria-label={m.results_jump()} className="no-print">
      <details>
        <summary className={classes["summary"]}>
          {m.results_jump_count({ count: questions.length })}
        </summary>
        <ol className={classes["jump"]}>
          {questions.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${questionAnchor(id)}`}
                onClick={(event) => {
                  event.preventDefault();
                  jump(id);
                }}
              >
                {numbered(index + 1, title)}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
