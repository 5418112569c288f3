import {
  placeMinutes,
  reviewDays,
} from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";

interface StartTermsProps {
  /** True for guests, who read elsewhere how their reward is held. */
  readonly asGuest: boolean;
}

/** The terms of a start: the time that the place is reserved, and the time of payment. */
export function StartTerms({ asGuest }: StartTermsProps) {
  return (
    <dl className="ap-terms">
      <div>
        <dt>{m.answer_place()}</dt>
        <dd>{m.answer_place_text({ minutes: placeMinutes })}</dd>
      </div>
      {!asGuest && (
        <div>
          <dt>{m.answer_paid()}</dt>
          <dd>{m.answer_paid_text({ days: reviewDays.review })}</dd>
        </div>
      )}
    </dl>
  );
}
