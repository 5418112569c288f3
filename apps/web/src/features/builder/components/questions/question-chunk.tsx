import { useContext } from "react";
import type { CSSProperties } from "react";
import { QuestionCard } from "./question-card.tsx";
import classes from "./question-chunk.module.css";
import { OpenQuestionContext, useQuestions } from "./question-list-context.ts";
import { useNearView } from "./use-near-view.ts";

/** How many questions of a section are laid out, and watched for coming near the window, as one. */
const chunkSize = 20;

interface Chunk {
  /** How many questions of the section stand before it. */
  readonly start: number;
  readonly questions: readonly number[];
}

/** The questions of a section in chunks, in their order. */
export const chunksOf = (questions: readonly number[]): Chunk[] =>
  Array.from({ length: Math.ceil(questions.length / chunkSize) }, (_, at) => {
    const start = at * chunkSize;
    return { start, questions: questions.slice(start, start + chunkSize) };
  });

interface QuestionChunkProps {
  readonly questions: readonly number[];
  /** The number of the first question in the form, from 1. */
  readonly first: number;
  /** Whether the first can move before it, and the last behind it. */
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly hasSections: boolean;
}

/** Neighbouring questions of a section. Far from the window they show their titles only. */
export function QuestionChunk({
  questions,
  first,
  canMoveUp,
  canMoveDown,
  hasSections,
}: QuestionChunkProps) {
  const { moved } = useQuestions();
  const { openId, freshId, revealed } = useContext(OpenQuestionContext);
  const [list, isNear] = useNearView<HTMLOListElement>();
  return (
    <ol
      ref={list}
      className={classes["chunk"]}
      style={{ "--cards": questions.length } as CSSProperties}
    >
      {questions.map((questionId, at) => (
        <li key={questionId}>
          <QuestionCard
            questionId={questionId}
            n={first + at}
            isOpen={openId === questionId}
            isQuiet={!revealed && freshId === questionId}
            isNear={isNear || openId === questionId || moved.has(questionId)}
            canMoveUp={canMoveUp || at > 0}
            canMoveDown={canMoveDown || at < questions.length - 1}
            hasSections={hasSections}
          />
        </li>
      ))}
    </ol>
  );
}
