import { m } from "@sigi/messages/messages";
import type { Services } from "../../platform/services.ts";
import { mailOwner } from "../email-owner.ts";

/** Tells the owner of an account that its password was changed and all devices were signed out. */
export const sendPasswordNotice = (services: Services, userId: number) =>
  mailOwner(services, userId, (locale, link) => ({
    subject: m.mail_password_changed_subject({}, { locale }),
    text: m.mail_password_changed_text({ link }, { locale }),
  }));
