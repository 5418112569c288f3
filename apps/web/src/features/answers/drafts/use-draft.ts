import type { Form } from "@sigi/survey/survey-form.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { changeAnswer } from "../../../form/change-answer.ts";
import type { AnswerPlace } from "../../../form/change-answer.ts";
import { questionIdAt } from "../../../form/focus-question.ts";
import { useLatest } from "../../../form/use-latest.ts";
import { deviceStore } from "../device-store.ts";
import { isPainted, paintedAt } from "../../../platform/painted-page.ts";
import { useDocumentEvent } from "../use-document-event.ts";
import { readDraft, writeDraft } from "./draft-store.ts";
import { countPasted } from "./pasted-characters.ts";
import type { PastedCharacters } from "./pasted-characters.ts";
import { createSectionClock } from "./section-clock.ts";
import type { SectionSeconds } from "./section-clock.ts";

/** An answer in progress. Every change is saved on this device. */
export interface DraftState {
  readonly answers: RawAnswers;
  /** True if it started from the values of an earlier visit. */
  readonly restored: boolean;
  readonly answer: (place: AnswerPlace, value: unknown) => void;
  /** Reports the section on screen, since now or an earlier time. */
  readonly enter: (sectionId: number | null, since?: number) => void;
  readonly seconds: () => SectionSeconds;
  readonly pasted: PastedCharacters;
  /** The sections whose respondent was asked to read them again. The caller that asks adds to it. */
  readonly nudged: number[];
  /** The questions whose answers the server does not have yet. */
  readonly unsent: () => number[];
  /** Records that the server has these answers, with this revision. */
  readonly noteSent: (revision: number, sent: RawAnswers) => void;
}

export function useDraft(form: Form, userId: number): DraftState {
  const formId = form.id;
  const [kept] = useState(() => readDraft(deviceStore, { userId, formId }));
  const [clock] = useState(() =>
    createSectionClock(kept?.seconds ?? {}, () => performance.now()),
  );
  const [pasted] = useState(() => ({ ...kept?.pasted }));
  const [nudged] = useState(() => [...(kept?.nudged ?? [])]);
  const [start] = useState<RawAnswers>(() => kept?.answers ?? new Map());
  const [answers, setAnswers] = useState(start);
  const server = useRef({
    revision: kept?.revision ?? 0,
    answers: new Map([...start, ...(kept?.changed ?? []).map(asChanged)]),
  });
  const unsent = () => {
    const { answers: sent } = server.current;
    const ids = new Set([...answers.keys(), ...sent.keys()]);
    return [...ids].filter((id) => answers.get(id) !== sent.get(id));
  };

  const answer = useCallback(
    (place: AnswerPlace, value: unknown) => {
      setAnswers((before) => changeAnswer(form, before, place, value));
    },
    [form],
  );

  const keep = useLatest(() => {
    writeDraft(
      deviceStore,
      { userId, formId },
      {
        answers,
        seconds: clock.seconds(),
        pasted,
        nudged,
        revision: server.current.revision,
        changed: unsent(),
      },
    );
  });
  useEffect(() => {
    if (answers !== start) keep();
  }, [answers, start, keep]);

  // Leaving the page or the tab saves the time spent so far too.
  useDocumentEvent("visibilitychange", () => {
    if (document.hidden && answers.size > 0) keep();
  });

  useDocumentEvent("beforeinput", (event) => {
    const questionId = questionIdAt(event.target);
    if (questionId !== null) countPasted(pasted, questionId, event);
  });

  return {
    answers,
    restored: (kept?.answers.size ?? 0) > 0,
    answer,
    enter: clock.enter,
    seconds: clock.seconds,
    pasted,
    nudged,
    unsent,
    noteSent: (revision, sent) => {
      server.current = { revision, answers: new Map(sent) };
      // A submission clears the draft, even while the draft is being sent.
      if (readDraft(deviceStore, { userId, formId })) keep();
    },
  };
}

/** A value for the server's answer to a question that was changed here: it equals no answer. */
const asChanged = (id: number): [number, unknown] => [id, {}];

/** Counts time for the given section while the page is visible. */
export function useSectionTime(
  { enter }: Pick<DraftState, "enter">,
  sectionId: number | null,
): void {
  const follow = () => {
    enter(document.hidden ? null : sectionId);
  };
  useDocumentEvent("visibilitychange", follow);
  useLayoutEffect(() => {
    const since = isPainted() ? paintedAt() : undefined;
    enter(document.hidden ? null : sectionId, since);
    return () => {
      enter(null);
    };
  }, [enter, sectionId]);
}
