import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../config.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; links stand on lines of their own. */
  readonly text: string;
}

/** Sends mail. Called from jobs only: a request never waits for a mail server. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const FROM = "Sigi <no-reply@sigi.invalid>";

/** Through SMTP when configured, else one `.eml` file a mail in `<data>/mail`, to be opened with any mail program. */
export function createMailer(config: Config): Mailer {
  if (config.mail.kind === "smtp") {
    const transport = nodemailer.createTransport(config.mail.url);
    return {
      send: async (mail) => {
        try {
          await transport.sendMail({ from: FROM, ...mail });
        } catch (error) {
          throw withoutAddress(error);
        }
      },
    };
  }
  return outbox(join(config.dataDir, "mail"));
}

/** What a mail server says of a refusal often repeats the address, and the error's message ends in the log. */
function withoutAddress(error: unknown): unknown {
  if (!(error instanceof Error) || !("responseCode" in error)) return error;
  const code = "code" in error ? ` (${String(error.code)})` : "";
  return new Error(`the mail server said ${String(error.responseCode)}${code}`);
}

function outbox(folder: string): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "unix",
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from: FROM, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
      // Written under another name first, so that a reader never sees half a mail.
      const path = join(folder, name);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
