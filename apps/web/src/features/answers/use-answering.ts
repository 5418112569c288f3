import type { AnswerForm, Participation } from "@sigi/contract/answers.ts";
import { getLocale } from "@sigi/messages/runtime";
import {
  collectFaults,
  collectValues,
} from "@sigi/survey/answers/validate-answers.ts";
import { useCallback, useEffect, useState } from "react";
import type { AnswerPlace } from "../../form/change-answer.ts";
import { speakFaults } from "../../form/spoken-fault.ts";
import type { SpokenFault } from "../../form/spoken-fault.ts";
import type { LazyCode } from "../../form/use-lazy-code.ts";
import { useLatest } from "../../form/use-latest.ts";
import { goTo, keyOfAddress, surveyPath } from "./address.ts";
import type { Refusal } from "./api.ts";
import { useDraft } from "./drafts/use-draft.ts";
import { refusalOf } from "./outbox/deliver-answer.ts";
import { makeSubmission } from "./outbox/make-submission.ts";
import type { Outbox } from "./outbox/use-outbox.ts";
import {
  answerBefore,
  firstFault,
  openPage,
  placeName,
  resumePage,
} from "./paging.ts";
import { asksToReadAgain } from "./components/nudge-notice.tsx";
import { onDevice, useFormWalk } from "./use-form-walk.ts";

interface AnsweringInput {
  readonly code: string;
  readonly language: string;
  readonly form: AnswerForm;
  readonly participation: Participation;
  readonly userId: number;
  /** The key of the open page. */
  readonly section: string | null;
  /** The state of the rest of the form, when only its opening is loaded. */
  readonly rest: LazyCode;
  /** True if a respondent who leaves a page too fast is asked to read it again. */
  readonly nudges: boolean;
  readonly outbox: Outbox;
  readonly onReservePlace: () => Promise<unknown>;
}

/**
 * The remaining time below which going forward asks the server to extend the reservation. The server grants it once.
 */
const extendBelowMs = 15 * 60_000;

/** The state of answering a form: values, open page, faults and navigation. */
export function useAnswering(input: AnsweringInput) {
  const { code, form, participation, userId, section, rest, outbox } = input;
  const draft = useDraft(form, userId);
  const { answers } = draft;
  const walk = useFormWalk(form, answers, participation);
  // Faults of a page are shown once the respondent tries to leave it, and disappear as they are fixed.
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set());
  // Set when the respondent goes forward before the rest of the form is loaded.
  const [goesOn, setGoesOn] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  // The page that its respondent is asked to read again.
  const [nudging, setNudging] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ questionId: number } | null>(null);

  const page =
    section === null ? resumePage(walk, answers) : openPage(walk, section);
  const refusal = refusalOf(outbox.last, code);
  const refused = refusal ? faultsOfRefusal(refusal) : [];
  const pageFaults = page ? collectFaults([page.visible]) : [];
  const faults: SpokenFault[] = [
    ...(page && checked.has(page.visible.key)
      ? speakFaults(pageFaults, getLocale(), onDevice.formats)
      : []),
    ...refused.filter((fault) => !fixed.has(placeName(fault))),
  ];

  const showFaults = (wrong: readonly Pick<SpokenFault, "questionId">[]) => {
    const first = firstFault(walk, wrong);
    if (first === null) return;
    setNudging(null);
    setChecked(new Set([...checked, first.page]));
    setFocus({ questionId: first.questionId });
    if (first.page !== page?.visible.key) goTo(surveyPath(code, first.page));
  };

  const submit = async () => {
    const wrong = collectFaults(walk.visits);
    if (wrong.length > 0) {
      showFaults(wrong);
      return;
    }
    setFixed(new Set());
    setSubmitting(true);
    try {
      await outbox.send(
        makeSubmission({
          userId,
          code,
          formId: form.id,
          participation,
          language: input.language,
          values: collectValues(walk.visits),
          seconds: draft.seconds(),
          pasted: draft.pasted,
          key: keyOfAddress(),
        }),
      );
    } finally {
      setSubmitting(false);
    }
  };

  const forward = () => {
    if (pageFaults.length > 0) {
      showFaults(pageFaults);
    } else if (rest.status !== "ready") {
      setGoesOn(true);
    } else if (page && input.nudges && asksToReadAgain(page, draft)) {
      setNudging(page.visible.key);
    } else if (!page || page.next === null) {
      void submit();
    } else {
      setNudging(null);
      const leftMs = participation.expiresAt.getTime() - Date.now();
      if (leftMs > 0 && leftMs < extendBelowMs) void input.onReservePlace();
      goTo(surveyPath(code, page.next));
    }
  };

  const latestForward = useLatest(forward);
  useEffect(() => {
    if (goesOn && rest.status === "ready") latestForward();
  }, [goesOn, rest.status, latestForward]);

  // The answer may also be refused long after it was queued.
  const showRefused = useLatest(() => {
    showFaults(refused);
  });
  useEffect(() => {
    if (refusal && rest.status === "ready") showRefused();
  }, [refusal, rest.status, showRefused]);

  const { answer: change } = draft;
  const answer = useCallback(
    (place: AnswerPlace, value: unknown) => {
      setFixed((before) => new Set([...before, placeName(place)]));
      change(place, value);
    },
    [change],
  );

  return {
    draft,
    page,
    faults,
    focus,
    /** The refusal of the whole answer; null if the faults concern single questions. */
    refusal: refused.length === 0 ? refusal : null,
    answer,
    answerTo: (questionCode: string) =>
      page ? answerBefore(walk, page, questionCode) : undefined,
    forward,
    nudging: nudging === page?.visible.key,
    readAgain: () => {
      setNudging(null);
    },
    /** True while this answer is being sent: input entered meanwhile would be lost. */
    submitting: submitting && outbox.sending,
    /** True while going forward waits for the rest of the form. */
    waits: goesOn && rest.status !== "ready",
  };
}

/**
 * The server's faults of single questions, at places such as `value.12` and, for a repeated question, `value.12.item`.
 */
function faultsOfRefusal({ fields }: Refusal): SpokenFault[] {
  return Object.entries(fields).flatMap(([place, texts]) => {
    const [, id, item = null] = /^value\.(\d+)(?:\.(.+))?$/.exec(place) ?? [];
    if (id === undefined) return [];
    return texts.map((text) => ({ questionId: Number(id), item, text }));
  });
}
