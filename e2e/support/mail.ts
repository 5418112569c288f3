import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { recordSecrets } from "../../apps/server/testing/run-log.ts";
import { secretsInMail } from "../../apps/server/testing/find-secrets.ts";
import type { Server } from "./server.ts";

/** The six digits of the newest mail to somebody. */
export async function codeMailedTo(
  server: Server,
  address: string,
): Promise<string> {
  return mailedTo(server, address, /^\d{6}(?=\r?$)/m);
}

/** The address that the newest mail to somebody links to; mail is sent by a job, a moment after its cause. */
export async function linkMailedTo(
  server: Server,
  address: string,
): Promise<string> {
  return mailedTo(server, address, /^http\S+$/m);
}

/** What the newest mail to somebody holds of that; waits for one that does. */
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

/** File names begin with the time. */
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

/** Long lines of a mail are folded with "=" at their end, "=" itself is written "=3D". */
function readable(mail: string): string {
  return /^Content-Transfer-Encoding: quoted-printable/im.test(mail)
    ? mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=")
    : mail;
}
