import { m } from "@sigi/messages/messages";
import type { Services } from "../../platform/services.ts";
import { mailOwner } from "../email-owner.ts";

/** Tells the owner of an account that a Google account was linked to it. */
export const sendGoogleNotice = (services: Services, userId: number) =>
  mailOwner(services, userId, (locale, link) => ({
    subject: m.mail_google_linked_subject({}, { locale }),
    text: m.mail_google_linked_text({ link }, { locale }),
  }));
