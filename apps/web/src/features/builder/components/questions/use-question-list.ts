import { useMemo, useState } from "react";
import { createFormCheck } from "../../edits/form-check.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { useBuilder } from "../builder-session.tsx";
import type {
  DeletedPart,
  OpenQuestion,
  QuestionList,
} from "./question-list-context.ts";
import { startMove } from "./move-dialog.tsx";
import type { WaitingMove } from "./move-dialog.tsx";

interface QuestionListState {
  readonly list: QuestionList;
  readonly opened: OpenQuestion;
  readonly announcement: string;
  /** A move that waits for confirmation. */
  readonly waiting: WaitingMove | null;
  readonly setWaiting: (waiting: WaitingMove | null) => void;
  /** What the user asked to delete. */
  readonly deleted: DeletedPart | null;
  readonly setDeleted: (part: DeletedPart | null) => void;
}

/** Which question is open, which one is too new to show its faults, and what waits for confirmation. */
export function useQuestionList(store: SurveyStore): QuestionListState {
  const { publishFaults } = useBuilder();
  const revealed = publishFaults.length > 0;
  const [openId, setOpenId] = useState<number | null>(null);
  const [freshId, setFreshId] = useState<number | null>(null);
  const [announcement, announce] = useState("");
  const [waiting, setWaiting] = useState<WaitingMove | null>(null);
  const [deleted, setDeleted] = useState<DeletedPart | null>(null);

  const list = useMemo((): QuestionList => {
    const show = (id: number | null, fresh: number | null) => {
      setOpenId(id);
      setFreshId(fresh);
    };
    return {
      check: createFormCheck(store),
      moved: new Set(),
      open: (id) => {
        show(id, null);
      },
      close: () => {
        show(null, null);
      },
      openFresh: (id) => {
        show(id, id);
      },
      announce,
      move: (move, onMoved = () => undefined) => {
        setWaiting(startMove(store, move, onMoved));
      },
      askToDelete: setDeleted,
    };
  }, [store]);
  const opened = useMemo(
    () => ({ openId, freshId, revealed }),
    [openId, freshId, revealed],
  );
  return {
    ...{ list, opened, announcement },
    ...{ waiting, setWaiting, deleted, setDeleted },
  };
}
