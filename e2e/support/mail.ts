import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Server } from "./server.ts";

/** The address that the newest mail to somebody links to; mail is sent by a job, a moment after its cause. */
export async function linkMailedTo(
  server: Server,
  address: string,
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => (link = findLink(join(server.dataDir, "mail"), address)), {
      message: `a mail to ${address}`,
    })
    .toBeDefined();
  return link ?? "";
}

/** File names begin with the time. */
function findLink(folder: string, address: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const newestFirst = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .toReversed();
  return newestFirst
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => /^http\S+$/m.exec(readable(mail))?.[0])
    .find((found) => found !== undefined);
}

/** Long lines of a mail are folded with "=" at their end, "=" itself is written "=3D". */
function readable(mail: string): string {
  return /^Content-Transfer-Encoding: quoted-printable/im.test(mail)
    ? mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=")
    : mail;
}
