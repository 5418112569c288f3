import type { Form } from "@sigi/survey/survey-form.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";
import { useCallback, useEffect, useState } from "react";
import { changeAnswer } from "../../../form/change-answer.ts";
import type { AnswerPlace } from "../../../form/change-answer.ts";
import { deviceStore } from "../device-store.ts";
import { readDraft, writeDraft } from "./draft-store.ts";
import { createSectionClock } from "./section-clock.ts";
import type { SectionSeconds } from "./section-clock.ts";

/** An answer in progress. Every change is saved on this device. */
interface DraftState {
  readonly answers: RawAnswers;
  /** Whether it started from an earlier visit's values. */
  readonly restored: boolean;
  readonly answer: (place: AnswerPlace, value: unknown) => void;
  /** Tells which section is on screen. */
  readonly enter: (sectionId: number | null) => void;
  readonly seconds: () => SectionSeconds;
}

export function useDraft(form: Form, userId: number): DraftState {
  const formId = form.id;
  const [kept] = useState(() => readDraft(deviceStore, { userId, formId }));
  const [clock] = useState(() =>
    createSectionClock(kept?.seconds ?? {}, () => performance.now()),
  );
  const [start] = useState<RawAnswers>(() => kept?.answers ?? new Map());
  const [answers, setAnswers] = useState(start);

  const answer = useCallback(
    (place: AnswerPlace, value: unknown) => {
      setAnswers((before) => changeAnswer(form, before, place, value));
    },
    [form],
  );

  useEffect(() => {
    if (answers === start) return;
    const draft = { answers, seconds: clock.seconds() };
    writeDraft(deviceStore, { userId, formId }, draft);
  }, [answers, start, clock, userId, formId]);

  // Leaving the page or the tab saves the time spent so far too.
  useEffect(() => {
    const keep = () => {
      if (!document.hidden || answers.size === 0) return;
      const draft = { answers, seconds: clock.seconds() };
      writeDraft(deviceStore, { userId, formId }, draft);
    };
    document.addEventListener("visibilitychange", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
    };
  }, [answers, clock, userId, formId]);

  return {
    answers,
    restored: (kept?.answers.size ?? 0) > 0,
    answer,
    enter: clock.enter,
    seconds: clock.seconds,
  };
}

/** Counts time for the given section while the page is visible. */
export function useSectionTime(
  { enter }: Pick<DraftState, "enter">,
  sectionId: number | null,
): void {
  useEffect(() => {
    const follow = () => {
      enter(document.hidden ? null : sectionId);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      enter(null);
    };
  }, [enter, sectionId]);
}
