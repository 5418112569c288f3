import { useState } from "react";
import { readPlace } from "../../model/faults.ts";
import { useBuilder } from "../builder-session.tsx";

export interface QuestionList {
  /** The question that is open for editing. */
  readonly openId: number | null;
  readonly open: (questionId: number) => void;
  readonly close: () => void;
  /** Opens a new question. Its faults stay hidden until it is closed. */
  readonly openFresh: (questionId: number) => void;
  readonly isQuiet: (questionId: number) => boolean;
  /** Whether the user has tried to publish: all faults are shown from then on. */
  readonly revealed: boolean;
  /** Opens the question that a fault's place names. */
  readonly openPlace: (place: string) => void;
  /** The result of the last action, for screen readers. */
  readonly announcement: string;
  readonly announce: (text: string) => void;
}

/** Which question is open, and which one is too new to show its faults. */
export function useQuestionList(): QuestionList {
  const { publishFaults } = useBuilder();
  const revealed = publishFaults.length > 0;
  const [openId, setOpenId] = useState<number | null>(null);
  const [freshId, setFreshId] = useState<number | null>(null);
  const [announcement, announce] = useState("");

  const open = (questionId: number) => {
    setOpenId(questionId);
    setFreshId(null);
  };
  return {
    openId,
    open,
    close: () => {
      setOpenId(null);
      setFreshId(null);
    },
    openFresh: (questionId) => {
      setOpenId(questionId);
      setFreshId(questionId);
    },
    isQuiet: (questionId) => !revealed && questionId === freshId,
    revealed,
    openPlace: (place) => {
      const { questionId } = readPlace(place);
      if (questionId !== undefined) open(questionId);
    },
    announcement,
    announce,
  };
}
