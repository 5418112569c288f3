import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { recordSecrets } from "../../apps/server/testing/run-log.ts";
import { secretsInMail } from "../../apps/server/testing/find-secrets.ts";
import type { Server } from "./server.ts";

/** The six digits of the newest mail to the address. */
export async function codeMailedTo(
  server: Server,
  address: string,
): Promise<string> {
  return mailedTo(server, address, /^\d{6}(?=\r?$)/m);
}

/** The link in the newest mail to the address. A job sends mail, shortly after its cause. */
export async function linkMailedTo(
  server: Server,
  address: string,
): Promise<string> {
  return mailedTo(server, address, /^http\S+$/m);
}

/** The text that the pattern finds in the newest mail to the address; waits for a mail with it. */
export async function mailedTo(
  server: Server,
  address: string,
  what: RegExp,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () => (found = findInMail(join(server.dataDir, "mail"), address, what)),
      { message: `a mail to ${address} with ${String(what)}` },
    )
    .toBeDefined();
  recordSecrets([address, ...secretsInMail(found ?? "")]);
  return found ?? "";
}

/** Finds a text in the mails to an address, whose file names begin with the time. */
function findInMail(
  folder: string,
  address: string,
  what: RegExp,
): string | undefined {
  if (!existsSync(folder)) return undefined;
  const newestFirst = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .toReversed();
  return newestFirst
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => what.exec(readable(mail))?.[0])
    .find((match) => match !== undefined);
}

/** Decodes a mail: long lines are folded with "=" at their end, and "=" itself is written "=3D". */
function readable(mail: string): string {
  return /^Content-Transfer-Encoding: quoted-printable/im.test(mail)
    ? mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=")
    : mail;
}
