import { useEffect, useState } from "react";
import type { AnswerForm, Participation } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { FormContext } from "../../../form/form-context.ts";
import { focusQuestion } from "../../../form/focus-question.ts";
import { goTo, surveyPath } from "../address.ts";
import { loadRegionList } from "../region-lists.ts";
import type { Outbox } from "../use-outbox.ts";
import { useFilling } from "../use-filling.ts";
import { useSectionTime } from "../use-section-time.ts";
import { GuardNotice } from "./guard-notice.tsx";
import { PlaceTime } from "./place-time.tsx";
import { SectionPager } from "./section-pager.tsx";

export interface FillFormProps {
  readonly code: string;
  readonly title: string;
  readonly form: AnswerForm;
  readonly participation: Participation;
  readonly userId: number;
  /** From the address; null or unknown opens where something is still missing. */
  readonly sectionId: number | null;
  readonly outbox: Outbox;
  /** Takes or extends the place again. */
  readonly onKeepPlace: () => void;
}

/** A started survey: its pages, the draft, the place's time, and sending. */
export function FillForm(props: FillFormProps) {
  const { code, participation, sectionId, outbox } = props;
  const filling = useFilling(props);
  const { draft, page, faults, refusal } = filling;
  const shown = page?.visible.section.id ?? null;
  useSectionTime(draft, shown);
  const [noticed, setNoticed] = useState(!draft.restored);

  useEffect(() => {
    if (shown !== null && shown !== sectionId) {
      goTo(surveyPath(code, shown), "replace");
    }
  }, [code, sectionId, shown]);

  useEffect(() => {
    if (filling.focus) focusQuestion(filling.focus.questionId);
  }, [filling.focus]);

  if (!page) return null;
  return (
    <FormContext
      value={{
        seed: participation.seed,
        answers: draft.answers,
        loadRegions: loadRegionList,
      }}
    >
      <SectionPager
        title={props.title}
        page={page}
        answers={draft.answers}
        onAnswer={(questionId, value) => {
          setNoticed(true);
          filling.answer(questionId, value);
        }}
        faults={faults}
        onBack={(previous) => {
          goTo(surveyPath(code, previous));
        }}
        onForward={filling.forward}
        busy={outbox.sending}
        lastLabel={outbox.sending ? m.answer_submitting() : m.answer_submit()}
        notices={
          <>
            {!noticed && (
              <p className="ap-hint" aria-live="polite">
                {m.answer_draft_restored()}
              </p>
            )}
            {refusal && <GuardNotice obstacle={refusal} code={code} />}
            <PlaceTime
              expiresAt={participation.expiresAt}
              onRetake={props.onKeepPlace}
            />
          </>
        }
      />
    </FormContext>
  );
}
