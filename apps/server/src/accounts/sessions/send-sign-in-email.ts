import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import type { Services } from "../../platform/services.ts";
import { mailOwner } from "../email-owner.ts";

/** Tells the owner when it was, and what to do if it was not they. */
export const sendSignInNotice = (
  services: Services,
  { userId, at }: { readonly userId: number; readonly at: string },
) =>
  mailOwner(services, userId, (locale, link) => ({
    subject: m.mail_new_device_subject({}, { locale }),
    text: m.mail_new_device_text(
      { time: jakartaTime(new Date(at), locale), link },
      { locale },
    ),
  }));

/** Western Indonesian time, by which the product reckons days. */
function jakartaTime(at: Date, locale: Locale): string {
  const text = new Intl.DateTimeFormat(locale === "id" ? "id-ID" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Jakarta",
  }).format(at);
  return `${text} WIB`;
}
