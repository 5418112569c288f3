import { m } from "@sigi/messages/messages";
import { AttemptLimit, findUser, pageUrl } from "../../accounts/public.ts";
import type { Account } from "../../accounts/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Services } from "../../platform/services.ts";
import { ownSurvey } from "../read-survey.ts";
import { findSurvey } from "../repository.ts";

export const computerLinkEmail = jobKind<{ userId: number; surveyId: number }>(
  "surveys.computer-link-email",
);

const perHour = { attempts: 6, minutes: 60 };
const once = { attempts: 1, minutes: 2 };

/**
 * Mails the creator a link that opens the survey in the builder, for a phone on which it cannot be edited. A repeat
 * within two minutes sends nothing.
 * @throws NotFound, TooManyAttempts
 */
export async function mailComputerLink(
  services: Services,
  { code, userId }: { readonly code: string; readonly userId: number },
): Promise<void> {
  const { db, jobs, clock } = services;
  const { id: surveyId } = await ownSurvey(db, { code }, { userId });
  const now = clock.now();
  const hourly = new AttemptLimit(services, "computer_link", perHour);
  const repeats = new AttemptLimit(services, "computer_link_of", once);
  await hourly.begin(String(userId), now);
  if (!(await repeats.isWithin(`${userId}/${surveyId}`, now))) return;
  await inTransaction(db, (tx) =>
    jobs.enqueue(tx, computerLinkEmail, { userId, surveyId }),
  );
}

/** Sends the link, unless the survey is in the bin or the account's address is not verified. */
export async function sendComputerLink(
  { db, config, mailer }: Services,
  { userId, surveyId }: { readonly userId: number; readonly surveyId: number },
): Promise<void> {
  const mail = await inTransaction(db, async (tx) => {
    const account = await findUser(tx, userId);
    const survey = await findSurvey(tx, { id: surveyId });
    if (!account?.emailVerifiedAt || survey?.ownerId !== userId) return;
    return linkMail(account, survey, config.appUrl);
  });
  if (mail) await mailer.send(mail);
}

function linkMail(
  { email, locale }: Account,
  { code, title }: { readonly code: string; readonly title: string },
  appUrl: string,
): Mail {
  const link = pageUrl(appUrl, locale, `/tasks/question/${code}`);
  return {
    to: email,
    subject: m.mail_computer_link_subject({ title }, { locale }),
    text: m.mail_computer_link_text({ title, link }, { locale }),
  };
}
