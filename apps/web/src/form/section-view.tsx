import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import { getLocale } from "@sigi/messages/runtime";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { memo } from "react";
import type { VisibleSection } from "@sigi/survey/logic/visible-questions.ts";
import type { QuestionVisit } from "@sigi/survey/logic/walk-form.ts";
import type { AnswerPlace } from "./change-answer.ts";
import { focusQuestion, questionElementId } from "./focus-question.ts";
import { QuestionView } from "./question-view.tsx";
import { RichText } from "./rich-text.tsx";
import { faultsAt } from "./spoken-fault.ts";
import type { SpokenFault } from "./spoken-fault.ts";

interface SectionViewProps {
  readonly visible: VisibleSection;
  /** A stable function, so that only changed questions render again. */
  readonly onAnswer: (place: AnswerPlace, value: unknown) => void;
  readonly faults: readonly SpokenFault[];
}

/** A page of a form: the section's title and description, and its visible questions. */
export function SectionView({
  visible: { key, section, item, questions },
  onAnswer,
  faults,
}: SectionViewProps) {
  const faultsOf = (questionId: number) =>
    faultsAt(faults, { questionId, item: item?.code ?? null });
  return (
    <section className="sf-section">
      {(section.title || section.description || section.image) && (
        <header className="sf-section-head">
          {section.title && (
            <h2>
              <RichText text={section.title} inline />
            </h2>
          )}
          {section.description && (
            <div className="sf-lead">
              <RichText text={section.description} />
            </div>
          )}
          {section.image && (
            <img
              className="sf-image"
              src={section.image}
              alt={section.imageAlt}
            />
          )}
        </header>
      )}
      <FaultSummary
        questions={questions
          .map(({ question }) => question)
          .filter(({ id }) => faultsOf(id).length > 0)}
      />
      {questions.map((visit) => (
        <AskedQuestion
          key={`${key}/${visit.question.id}`}
          question={visit.question}
          item={item?.code ?? null}
          value={valueOf(visit)}
          locale={getLocale()}
          onAnswer={onAnswer}
          faults={faultsOf(visit.question.id)}
        />
      ))}
    </section>
  );
}

/** The value of a question. The walk computes a calculated value, which has no input. */
function valueOf({ question, raw, result }: QuestionVisit): unknown {
  if (question.type !== "calculated") return raw;
  return "value" in result ? result.value : null;
}

interface AskedQuestionProps extends Pick<SectionViewProps, "onAnswer"> {
  readonly question: Question;
  readonly item: string | null;
  readonly value: unknown;
  /** The page's language: texts of a question change with it. */
  readonly locale: Locale;
  readonly faults: readonly SpokenFault[];
}

/** One question of a page, rendered again only when it changed: a long page must not slow down typing. */
const AskedQuestion = memo(
  ({ question, item, value, onAnswer, faults }: AskedQuestionProps) => (
    <QuestionView
      question={question}
      value={value}
      onChange={(changed) => {
        onAnswer({ questionId: question.id, item }, changed);
      }}
      faults={faults}
    />
  ),
  (before, after) =>
    Object.is(before.value, after.value) &&
    before.locale === after.locale &&
    before.onAnswer === after.onAnswer &&
    isSame(before.faults, after.faults) &&
    isSame(before.question, after.question),
);

/** Compares by content: each walk fills texts and lists of a question anew, and finds faults again. */
function isSame<Part>(before: Part, after: Part): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

interface FaultSummaryProps {
  /** The questions with faults. */
  readonly questions: readonly Question[];
}

/** The number and titles of the questions with faults, announced as soon as they appear. */
function FaultSummary({ questions }: FaultSummaryProps) {
  return (
    <div role="alert">
      {questions.length > 0 && (
        <div className="sf-summary">
          <p>{m.form_faults({ count: questions.length })}</p>
          <ul>
            {questions.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${questionElementId(id)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusQuestion(id);
                  }}
                >
                  {plainText(title)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
