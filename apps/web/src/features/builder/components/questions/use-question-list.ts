import { useState } from "react";
import { readPlace } from "../../model/faults.ts";
import { useBuilder } from "../builder-session.tsx";

export interface QuestionList {
  /** The question that is open for editing. */
  readonly openId: number | null;
  readonly open: (questionId: number) => void;
  readonly close: () => void;
  /** A question that was just made: it is opened, and not told what it misses before it was left once. */
  readonly openFresh: (questionId: number) => void;
  readonly isQuiet: (questionId: number) => boolean;
  /** Whether publishing was tried, after which everything is told. */
  readonly revealed: boolean;
  /** Opens what holds a place of a fault. */
  readonly openPlace: (place: string) => void;
  /** For screen readers: what a button just did. */
  readonly announcement: string;
  readonly announce: (text: string) => void;
}

/** Which question is open, and which ones are too new to be told their faults. */
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
