import { vi } from "vitest";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { TestServer } from "../../../testing/test-server.ts";

/** Waits for the first email to an address, or the first `count` of them, because jobs send them. */
export function emailTo(server: TestServer, email: string): Promise<Mail>;
export function emailTo(
  server: TestServer,
  email: string,
  count: number,
): Promise<readonly Mail[]>;
export function emailTo(
  server: TestServer,
  email: string,
  count?: number,
): Promise<Mail | readonly Mail[]> {
  return vi.waitFor(
    () => {
      const mails = server.mails.filter(({ to }) => to === email);
      const [first] = mails;
      if (!first || mails.length < (count ?? 1)) {
        throw new Error(`only ${mails.length} mails to ${email} yet`);
      }
      return count === undefined ? first : mails;
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** The first email with this subject to an address. */
export function emailAbout(
  server: TestServer,
  email: string,
  subject: string,
): Promise<Mail> {
  return vi.waitFor(
    () => {
      const mail = server.mails.find(
        (one) => one.to === email && one.subject === subject,
      );
      if (!mail) throw new Error(`no "${subject}" to ${email} yet`);
      return mail;
    },
    { timeout: 15_000, interval: 50 },
  );
}

export const tokenIn = ({ text }: Mail) =>
  /token=([\w-]+)/.exec(text)?.[1] ?? "";

export const codeIn = ({ text }: Mail) => /^(\d{6})$/m.exec(text)?.[1] ?? "";
