import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../config.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** The plain text. Each link has a line of its own. */
  readonly text: string;
}

/** Sends emails. Call it from jobs only: a request must never wait for a mail server. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const FROM = "Sigi <no-reply@sigi.invalid>";

/** Uses SMTP if configured, else writes one `.eml` file per email to `<data>/mail`. */
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

/** A mail server's reply often contains the address, and the error's message is logged. */
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
      // The file is renamed when complete, so that readers never see half an email.
      const path = join(folder, name);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
