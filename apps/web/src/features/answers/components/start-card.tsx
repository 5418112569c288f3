import type { ReactNode } from "react";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/formatters.ts";

interface StartCardProps {
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  /** Rupiah. */
  readonly reward: number;
  /** Null where nobody has estimated them. */
  readonly minutes: number | null;
  readonly questionCount: number;
  /** The way on, or what stands in it. */
  readonly children: ReactNode;
}

/** What a survey asks and gives, before anybody decides to answer it. */
export function StartCard(props: StartCardProps) {
  const { title, description, image, reward, minutes, questionCount } = props;
  return (
    <article className="ap-card">
      {image && <img className="ap-cover" src={image} alt="" />}
      <h1>{title}</h1>
      <p className="ap-reward">
        {m.answer_reward({ amount: formatRupiah(reward) })}
      </p>
      <ul className="ap-facts">
        {minutes !== null && <li>{m.answer_minutes({ count: minutes })}</li>}
        <li>{m.answer_questions({ count: questionCount })}</li>
      </ul>
      {description && <p className="ap-text">{description}</p>}
      <p className="ap-privacy">{m.answer_privacy()}</p>
      {props.children}
    </article>
  );
}
