import type { ReactNode } from "react";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { textLanguage } from "../text-language.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";

/** The shown fields of a survey that may be answered, or of the creator's own survey in its preview. */
type ShownSurvey = Pick<
  AnswerableSurvey,
  | "title"
  | "language"
  | "description"
  | "institution"
  | "image"
  | "respondentFee"
  | "screenOutPay"
  | "payPromise"
  | "questionCount"
  | "purpose"
> & {
  /** The estimated minutes; null in the preview of a survey without questions. */
  readonly minutes: number | null;
};

interface StartCardProps {
  readonly survey: ShownSurvey;
  /** `StartTerms`, or null once the survey is answered. */
  readonly terms: ReactNode;
  /** The start button, or the reason why there is none. */
  readonly children: ReactNode;
}

/** The effort and pay of a survey, shown before it is started. */
export function StartCard({ survey, terms, children }: StartCardProps) {
  const { institution, image, minutes, purpose } = survey;
  const inLanguage = textLanguage(survey.language);
  return (
    <article className="ap-card">
      {image && <img className="ap-cover" src={image} alt="" />}
      <h1 {...inLanguage}>{survey.title}</h1>
      {institution && (
        <p className="ap-asker">
          {m.answer_institution({ institution })}
          <small>{m.answer_institution_declared()}</small>
        </p>
      )}
      <p className="ap-reward">
        {m.answer_reward({ amount: formatRupiah(survey.respondentFee) })}
      </p>
      <ul className="ap-facts">
        {minutes !== null && <li>{m.answer_minutes({ count: minutes })}</li>}
        <li>{m.answer_questions({ count: survey.questionCount })}</li>
      </ul>
      {survey.description && (
        <p className="ap-text" {...inLanguage}>
          {survey.description}
        </p>
      )}
      {survey.screenOutPay > 0 && (
        <p className="ap-text">
          {m.answer_screen_out_pay({
            amount: formatRupiah(survey.screenOutPay),
          })}
        </p>
      )}
      {survey.payPromise && (
        <p className="ap-text">
          {m.answer_pay_promise({
            amount: formatRupiah(survey.payPromise.perHour),
            minutes: survey.payPromise.minutesMax,
          })}
        </p>
      )}
      {purpose && (
        <div className="ap-purpose">
          <strong>{m.answer_purpose()}</strong>
          <p {...inLanguage}>{purpose.text}</p>
          <small>
            {purpose.kind === "religion"
              ? m.answer_purpose_religion()
              : m.answer_purpose_health()}
          </small>
        </div>
      )}
      {terms}
      <p className="ap-privacy">{m.answer_privacy()}</p>
      {children}
    </article>
  );
}
