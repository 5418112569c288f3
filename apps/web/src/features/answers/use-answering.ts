import type { AnswerForm, Participation } from "@sigi/contract/answers.ts";
import { getLocale } from "@sigi/messages/runtime";
import { onDevice } from "@sigi/survey/question-types/answer-format.ts";
import {
  validateAnswers,
  validateSection,
} from "@sigi/survey/answers/validate-answers.ts";
import { useState } from "react";
import { speakFaults } from "../../form/spoken-fault.ts";
import type { SpokenFault } from "../../form/spoken-fault.ts";
import { goTo, keyOfAddress, surveyPath } from "./address.ts";
import type { Refusal } from "./api.ts";
import { useDraft } from "./drafts/use-draft.ts";
import type { Delivery } from "./outbox/deliver-answer.ts";
import { makeSubmission } from "./outbox/make-submission.ts";
import type { Outbox } from "./outbox/use-outbox.ts";
import { openPage, resumePage, sectionOfFirstFault } from "./paging.ts";

interface AnsweringInput {
  readonly code: string;
  readonly form: AnswerForm;
  readonly participation: Participation;
  readonly userId: number;
  readonly sectionId: number | null;
  readonly outbox: Outbox;
  readonly onReservePlace: () => void;
}

/**
 * With less time left than this, going forward asks the server to extend the reservation. The server grants it once.
 */
const extendBelowMs = 15 * 60_000;

/** The state of answering a form: values, open page, faults, and the way forward. */
export function useAnswering(input: AnsweringInput) {
  const { code, form, participation, userId, sectionId, outbox } = input;
  const draft = useDraft(form, userId);
  const { answers } = draft;
  // Faults of a page are shown once the respondent tries to leave it, and disappear as they are fixed.
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [fixed, setFixed] = useState<ReadonlySet<number>>(new Set());
  const [focus, setFocus] = useState<{ questionId: number } | null>(null);

  const page =
    sectionId === null
      ? resumePage(form, answers)
      : openPage(form, answers, sectionId);
  const refusal = refusalOf(outbox.last, code);
  const refused = refusal ? faultsOfRefusal(refusal) : [];
  const shown =
    page && checked.has(page.visible.section.id)
      ? validateSection(form, page.visible.section.id, answers, onDevice).faults
      : [];
  const faults: SpokenFault[] = [
    ...speakFaults(shown, getLocale()),
    ...refused.filter(({ questionId }) => !fixed.has(questionId)),
  ];

  const showFaults = (wrong: readonly { readonly questionId: number }[]) => {
    const at = sectionOfFirstFault(form, wrong);
    const first = wrong[0];
    if (at === null || !first) return;
    setChecked(new Set([...checked, at]));
    setFocus({ questionId: first.questionId });
    if (at !== page?.visible.section.id) goTo(surveyPath(code, at));
  };

  const submit = async () => {
    const { values, faults: wrong } = validateAnswers(form, answers, onDevice);
    if (wrong.length > 0) {
      showFaults(wrong);
      return;
    }
    setFixed(new Set());
    const delivery = await outbox.send(
      makeSubmission({
        userId,
        code,
        formId: form.id,
        participation,
        values,
        seconds: draft.seconds(),
        key: keyOfAddress(),
      }),
    );
    if (delivery.kind === "refused") {
      showFaults(faultsOfRefusal(delivery.refusal));
    }
  };

  const forward = () => {
    if (!page) return;
    const { section } = page.visible;
    const wrong = validateSection(form, section.id, answers, onDevice).faults;
    if (wrong.length > 0) {
      showFaults(wrong);
    } else if (page.next === null) {
      void submit();
    } else {
      const leftMs = participation.expiresAt.getTime() - Date.now();
      if (leftMs > 0 && leftMs < extendBelowMs) input.onReservePlace();
      goTo(surveyPath(code, page.next));
    }
  };

  return {
    draft,
    page,
    faults,
    focus,
    /** Why the whole answer was refused; null if the faults concern single questions. */
    refusal: refused.length === 0 ? refusal : null,
    answer(questionId: number, value: unknown) {
      setFixed(new Set([...fixed, questionId]));
      draft.answer(questionId, value);
    },
    forward,
  };
}

function refusalOf(last: Delivery | null, code: string): Refusal | null {
  return last?.kind === "refused" && last.answer.code === code
    ? last.refusal
    : null;
}

/** The server's faults of single questions, at places such as `value.12`. */
function faultsOfRefusal({ fields }: Refusal): SpokenFault[] {
  return Object.entries(fields).flatMap(([place, texts]) => {
    const id = /^value\.(\d+)$/.exec(place)?.[1];
    if (id === undefined) return [];
    return texts.map((text) => ({ questionId: Number(id), text }));
  });
}
