import { m } from "@sigi/messages/messages";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { mailOwner } from "../email-owner.ts";

/** What happened to the second step of an account. */
type TwoStepChange =
  | "on"
  | "replaced"
  | "off"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "reset";

/** Tells the owner; `left` is the number of recovery codes that still count. */
export const twoStepMail = jobKind<{
  userId: number;
  what: TwoStepChange;
  left: number;
}>("accounts.two-step-mail");

interface TwoStepNotice {
  readonly userId: number;
  readonly what: TwoStepChange;
  readonly left: number;
}

export const sendTwoStepNotice = (
  services: Services,
  { userId, what, left }: TwoStepNotice,
) =>
  mailOwner(services, userId, (locale, link) => ({
    subject: subjects[what]({}, { locale }),
    text: texts[what]({ link, left }, { locale }),
  }));

const subjects = {
  on: m.mail_two_step_on_subject,
  replaced: m.mail_two_step_replaced_subject,
  off: m.mail_two_step_off_subject,
  recovery_codes_renewed: m.mail_two_step_renewed_subject,
  recovery_code_used: m.mail_two_step_recovery_subject,
  reset: m.mail_two_step_reset_subject,
};

const texts = {
  on: m.mail_two_step_on_text,
  replaced: m.mail_two_step_replaced_text,
  off: m.mail_two_step_off_text,
  recovery_codes_renewed: m.mail_two_step_renewed_text,
  recovery_code_used: m.mail_two_step_recovery_text,
  reset: m.mail_two_step_reset_text,
};
