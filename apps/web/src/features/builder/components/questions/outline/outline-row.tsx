import { VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import IconArrowFork from "@tabler/icons-react/dist/esm/icons/IconArrowFork.mjs";
import { memo, useContext, useEffect, useRef } from "react";
import { builderTypes } from "../../../../../question-types/builder-types.ts";
import { questionKey } from "../../../edits/edit-questions.ts";
import { findQuestion } from "../../../model/survey.ts";
import { usesOfLogic } from "../../../model/uses-of-logic.ts";
import { useStore } from "../../builder-session.tsx";
import {
  RevealedContext,
  useFaultsOf,
  useQuestion,
  useSelected,
} from "../question-list-context.ts";
import { rowName } from "./outline-rows.ts";
import classes from "./outline.module.css";

interface RowProps {
  readonly questionId: number;
  /** The question's number in the form, from 1. */
  readonly n: number;
  /** True once the row has been near the viewport. Before that, it shows only its title and does not follow edits. */
  readonly isNear: boolean;
}

/** One question: icon of its type, number, title, and marks for logic and faults. */
export const OutlineRow = memo(function OutlineRow(props: RowProps) {
  const { questionId, isNear } = props;
  const isOpen = useSelected(
    ({ open }) => open?.kind === "questions" && open.id === questionId,
  );
  const isPicked = useSelected(({ picked }) => picked.has(questionId));
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  return (
    <div
      ref={row}
      role="treeitem"
      aria-level={2}
      aria-selected={isOpen || isPicked}
      tabIndex={isOpen ? 0 : -1}
      data-row={rowName({ kind: "questions", id: questionId })}
      data-far={!isNear || undefined}
      className={classes["row"]}
    >
      {isNear ? <NearContent {...props} /> : <FarContent {...props} />}
    </div>
  );
});

function NearContent({ questionId, n }: RowProps) {
  const question = useQuestion(questionId);
  const isFaulty = useIsFaulty(questionId);
  if (!question) return null;
  const { Icon } = builderTypes[question.type];
  const hasLogic = question.showIf !== null || usesOfLogic(question) > 0;
  return (
    <>
      <Icon size={16} />
      <Title title={question.title} n={n} />
      {hasLogic && (
        <span title={m.question_has_logic()} className={classes["mark"]}>
          <IconArrowFork size={14} aria-hidden />
          <VisuallyHidden>{m.question_has_logic()}</VisuallyHidden>
        </span>
      )}
      {isFaulty && <FaultMark />}
    </>
  );
}

function FarContent({ questionId, n }: RowProps) {
  const title = findQuestion(useStore().read(), questionId)?.title ?? "";
  return <Title title={title} n={n} />;
}

function Title({ title, n }: { readonly title: string; readonly n: number }) {
  return (
    <span className={classes["title"]}>
      <span className="tabular">{`${String(n)}. `}</span>
      {plainText(title).trim() || m.question_untitled()}
    </span>
  );
}

/** A dot that marks an incomplete part. */
export function FaultMark() {
  return (
    <span title={m.builder_incomplete()} className={classes["fault"]}>
      <VisuallyHidden>{m.builder_incomplete()}</VisuallyHidden>
    </span>
  );
}

/** Returns true if a question has faults to show. Those of a new question are shown only after it was left. */
function useIsFaulty(questionId: number): boolean {
  const isRevealed = useContext(RevealedContext);
  const isFresh = useSelected(({ freshId }) => freshId === questionId);
  const faults = useFaultsOf(questionKey(questionId));
  return faults.length > 0 && (isRevealed || !isFresh);
}
