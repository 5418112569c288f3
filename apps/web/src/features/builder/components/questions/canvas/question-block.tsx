import { Skeleton } from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import { useQuery } from "@tanstack/react-query";
import { memo, useEffect, useRef } from "react";
import { QueryView } from "../../../../../ui/feedback/query-view.tsx";
import { questionKey } from "../../../edits/edit-questions.ts";
import { focusPlace } from "../../focus-place.ts";
import { useLocked } from "../../builder-session.tsx";
import { questionAsShownPart, questionContentPart } from "../question-parts.ts";
import {
  useQuestion,
  useQuestions,
  useSelected,
} from "../question-list-context.ts";
import { BlockTools } from "./block-tools.tsx";
import classes from "./canvas.module.css";

interface QuestionBlockProps {
  readonly questionId: number;
  /** The question's number in the form, from 1. */
  readonly n: number;
  /** True once the block has been near the viewport. */
  readonly isNear: boolean;
}

/**
 * One question: as respondents see it, or its fields when it is open. It rerenders when its own question changes, not
 * with the rest of the form. Far from the viewport it shows only its title, so that a form of 2,000 questions opens
 * quickly.
 */
export const QuestionBlock = memo(function QuestionBlock({
  questionId,
  n,
  isNear,
}: QuestionBlockProps) {
  const question = useQuestion(questionId);
  const { data: part } = useQuery(questionAsShownPart);
  const locked = useLocked();
  const { selection } = useQuestions();
  const isOpen = useSelected(
    ({ open }) => open?.kind === "questions" && open.id === questionId,
  );
  const isPicked = useSelected(({ picked }) => picked.has(questionId));
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) showWhole(block.current);
  }, [isOpen]);
  if (!question) return null;
  const title = plainText(question.title).trim() || m.question_untitled();
  const label = `${m.question_edit({ n })}: ${title}`;
  return (
    <div
      ref={block}
      className={classes["block"]}
      data-open={isOpen || undefined}
      data-picked={isPicked || undefined}
      data-place={questionKey(questionId)}
    >
      {isOpen && !locked ? (
        <>
          <button
            type="button"
            className={classes["number"]}
            aria-expanded
            aria-label={label}
            onClick={() => {
              selection.open(null);
            }}
          >
            {n}
          </button>
          <Content question={question} />
        </>
      ) : (
        <>
          <span className={classes["number"]}>{n}</span>
          <button
            type="button"
            className={classes["cover"]}
            aria-expanded={isOpen}
            aria-label={label}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey) {
                selection.toggle(questionId);
                return;
              }
              selection.open({ kind: "questions", id: questionId });
              // The button is gone by then, so that further typing goes to the title.
              setTimeout(() => {
                focusPlace(`${questionKey(questionId)}.title`);
              });
            }}
          />
          {isNear && part ? (
            <part.QuestionAsShown question={question} />
          ) : (
            <p>{title}</p>
          )}
        </>
      )}
      {isNear && !locked && <BlockTools questionId={questionId} n={n} />}
    </div>
  );
});

/** Scrolls a block into view unless enough of it is visible already. */
function showWhole(block: HTMLElement | null): void {
  if (!block) return;
  const { top, bottom } = block.getBoundingClientRect();
  const isSeen = top >= 64 && Math.min(bottom, top + 160) <= window.innerHeight;
  if (!isSeen) block.scrollIntoView({ block: "start" });
}

function Content(props: { readonly question: Question }) {
  const part = useQuery(questionContentPart);
  return (
    <QueryView query={part} skeleton={<Skeleton height={240} />}>
      {(QuestionContent) => <QuestionContent {...props} />}
    </QueryView>
  );
}
