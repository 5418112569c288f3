import type { AnswerForm, Participation } from "@sigi/contract/answers.ts";
import { getLocale } from "@sigi/messages/runtime";
import { anyRegion } from "@sigi/survey/answer-context.ts";
import {
  validateAnswers,
  validateSection,
} from "@sigi/survey/validate-answers.ts";
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

const context = { regions: anyRegion };

/** Minutes before the end of a place in which going on asks for more time; the server grants it once. */
const extendBelowMs = 15 * 60_000;

/** Filling in a form: answers, the page that is open, what is wrong on it, and the way forward. */
export function useAnswering(input: AnsweringInput) {
  const { code, form, participation, userId, sectionId, outbox } = input;
  const draft = useDraft(form, userId);
  const { answers } = draft;
  // Faults are shown once somebody wants to leave a page, and vanish as they are mended.
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [mended, setMended] = useState<ReadonlySet<number>>(new Set());
  const [focus, setFocus] = useState<{ questionId: number } | null>(null);

  const page =
    sectionId === null
      ? resumePage(form, answers)
      : openPage(form, answers, sectionId);
  const refusal = refusalOf(outbox.last, code);
  const told = refusal ? faultsOfRefusal(refusal) : [];
  const found =
    page && checked.has(page.visible.section.id)
      ? validateSection(form, page.visible.section.id, answers, context).faults
      : [];
  const faults: SpokenFault[] = [
    ...speakFaults(found, getLocale()),
    ...told.filter(({ questionId }) => !mended.has(questionId)),
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
    const { values, faults: wrong } = validateAnswers(form, answers, context);
    if (wrong.length > 0) {
      showFaults(wrong);
      return;
    }
    setMended(new Set());
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
    const wrong = validateSection(form, section.id, answers, context).faults;
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
    /** Why the answer as a whole was refused; faults of single questions stand at the questions. */
    refusal: told.length === 0 ? refusal : null,
    answer(questionId: number, value: unknown) {
      setMended(new Set([...mended, questionId]));
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

/** The server's faults of single questions, which stand at places such as `value.12`. */
function faultsOfRefusal({ fields }: Refusal): SpokenFault[] {
  return Object.entries(fields).flatMap(([place, texts]) => {
    const id = /^value\.(\d+)$/.exec(place)?.[1];
    if (id === undefined) return [];
    return texts.map((text) => ({ questionId: Number(id), text }));
  });
}
