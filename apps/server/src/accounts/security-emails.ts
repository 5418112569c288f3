import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { inTransaction } from "../platform/database/transaction.ts";
import { jobKind } from "../platform/jobs/job-kinds.ts";
import type { Services } from "../platform/services.ts";
import { pageUrl } from "./page-url.ts";
import { findUser } from "./repository.ts";

/** Notifies the owner of a sign-in from a new device. `at` is an ISO date. */
export const newDeviceEmail = jobKind<{ userId: number; at: string }>(
  "accounts.new-device-email",
);

export const passwordChangedEmail = jobKind<{ userId: number }>(
  "accounts.password-changed-email",
);

export const googleLinkedEmail = jobKind<{ userId: number }>(
  "accounts.google-linked-email",
);

/** Notifies the owner of a change of two-step sign-in. */
export const twoStepEmail = jobKind<TwoStepEmail>("accounts.two-step-email");

type TwoStepEmail = {
  readonly userId: number;
  readonly change: keyof typeof twoStepSubjects;
  /** The number of unused recovery codes. */
  readonly left: number;
};

export const sendNewDeviceEmail = (
  services: Services,
  { userId, at }: { readonly userId: number; readonly at: string },
) =>
  emailOwner(services, userId, (locale, link) => ({
    subject: m.mail_new_device_subject({}, { locale }),
    text: m.mail_new_device_text(
      { time: jakartaTime(new Date(at), locale), link },
      { locale },
    ),
  }));

export const sendPasswordChangedEmail = (services: Services, userId: number) =>
  emailOwner(services, userId, (locale, link) => ({
    subject: m.mail_password_changed_subject({}, { locale }),
    text: m.mail_password_changed_text({ link }, { locale }),
  }));

export const sendGoogleLinkedEmail = (services: Services, userId: number) =>
  emailOwner(services, userId, (locale, link) => ({
    subject: m.mail_google_linked_subject({}, { locale }),
    text: m.mail_google_linked_text({ link }, { locale }),
  }));

export const sendTwoStepEmail = (
  services: Services,
  { userId, change, left }: TwoStepEmail,
) =>
  emailOwner(services, userId, (locale, link) => ({
    subject: twoStepSubjects[change]({}, { locale }),
    text: twoStepTexts[change]({ link, left }, { locale }),
  }));

const twoStepSubjects = {
  on: m.mail_two_step_on_subject,
  replaced: m.mail_two_step_replaced_subject,
  off: m.mail_two_step_off_subject,
  recovery_codes_renewed: m.mail_two_step_renewed_subject,
  recovery_code_used: m.mail_two_step_recovery_subject,
  reset: m.mail_two_step_reset_subject,
};

const twoStepTexts = {
  on: m.mail_two_step_on_text,
  replaced: m.mail_two_step_replaced_text,
  off: m.mail_two_step_off_text,
  recovery_codes_renewed: m.mail_two_step_renewed_text,
  recovery_code_used: m.mail_two_step_recovery_text,
  reset: m.mail_two_step_reset_text,
};

/**
 * Emails the owner of an account in their language. Does nothing when the account is deleted. `link` leads to the page
 * for a new password, for owners who did not make the change themselves.
 */
export async function emailOwner(
  { db, config, mailer }: Services,
  userId: number,
  write: (
    locale: Locale,
    link: string,
  ) => { readonly subject: string; readonly text: string },
): Promise<void> {
  const account = await inTransaction(db, (tx) => findUser(tx, userId));
  if (!account) return;
  const { email, locale } = account;
  const link = pageUrl(config.appUrl, locale, "/forgot-password");
  await mailer.send({ to: email, ...write(locale, link) });
}

/** Formats a time in Western Indonesian time, which the product's days follow. */
function jakartaTime(at: Date, locale: Locale): string {
  const text = new Intl.DateTimeFormat(locale === "id" ? "id-ID" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Jakarta",
  }).format(at);
  return `${text} WIB`;
}
