import type { ReactNode } from "react";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import type { DeclaredPurpose } from "@sigi/contract/declared-purpose.ts";
import { m } from "@sigi/messages/messages";
import { textLanguage } from "../text-language.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";

interface StartCardProps {
  readonly title: string;
  /** The language of title and description. */
  readonly language: string;
  readonly description: string;
  /** Who asks, as the creator declares it; empty for nobody. */
  readonly institution: string;
  readonly image: string | null;
  /** In rupiah. */
  readonly reward: number;
  /** What a respondent who is screened out is paid, in rupiah; 0 without. */
  readonly screenOutPay: number;
  /** The promised pay per hour; null without. */
  readonly payPromise: AnswerableSurvey["payPromise"];
  /** Estimated minutes; null in a preview. */
  readonly minutes: number | null;
  readonly questionCount: number;
  /** Why the survey selects by religion or blood type; null when it does not. */
  readonly purpose: DeclaredPurpose | null;
  /** `StartTerms`, or null once the survey is answered. */
  readonly terms: ReactNode;
  /** The start button, or the reason why there is none. */
  readonly children: ReactNode;
}

/** What a survey asks for and pays, shown before it is started. */
export function StartCard(props: StartCardProps) {
  const { title, description, image, reward, minutes, questionCount } = props;
  const { institution, purpose } = props;
  const inLanguage = textLanguage(props.language);
  return (
    <article className="ap-card">
      {image && <img className="ap-cover" src={image} alt="" />}
      <h1 {...inLanguage}>{title}</h1>
      {institution && (
        <p className="ap-asker">
          {m.answer_institution({ institution })}
          <small>{m.answer_institution_declared()}</small>
        </p>
      )}
      <p className="ap-reward">
        {m.answer_reward({ amount: formatRupiah(reward) })}
      </p>
      <ul className="ap-facts">
        {minutes !== null && <li>{m.answer_minutes({ count: minutes })}</li>}
        <li>{m.answer_questions({ count: questionCount })}</li>
      </ul>
      {description && (
        <p className="ap-text" {...inLanguage}>
          {description}
        </p>
      )}
      {props.screenOutPay > 0 && (
        <p className="ap-text">
          {m.answer_screen_out_pay({
            amount: formatRupiah(props.screenOutPay),
          })}
        </p>
      )}
      {props.payPromise && (
        <p className="ap-text">
          {m.answer_pay_promise({
            amount: formatRupiah(props.payPromise.perHour),
            minutes: props.payPromise.minutesMax,
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
      {props.terms}
      <p className="ap-privacy">{m.answer_privacy()}</p>
      {props.children}
    </article>
  );
}
