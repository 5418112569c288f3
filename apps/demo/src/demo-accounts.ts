import { randomBytes, randomInt } from "node:crypto";
import {
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ensurePrivateDirectory } from "@sigi/server/platform/storage/data-directory.ts";

const account = z.object({ email: z.email(), password: z.string().min(14) });
const schema = z.object({
  admin: account.extend({
    /**
     * The secret of two-step sign-in in base32. Missing in files of earlier versions: that admin sets it up at the
     * next sign-in.
     */
    twoStepSecret: z.string().optional(),
  }),
  creator: account,
  respondent: account,
});

/** The accounts for trying the product, with passwords in plain text: they are generated for one installation only. */
export type DemoAccounts = z.output<typeof schema>;
export type DemoRole = keyof DemoAccounts;

/** The path of an installation's demo accounts. */
export function demoAccountsFile(dataDir: string): string {
  return join(dataDir, "demo-accounts.json");
}

/** The stored accounts; undefined if there is no file. @throws when the file has another content. */
export function readDemoAccounts(dataDir: string): DemoAccounts | undefined {
  const path = demoAccountsFile(dataDir);
  if (!existsSync(path)) return undefined;
  return schema.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** Writes a temporary file and renames it, so that no partial file is visible. Readable by its owner only. */
export function writeDemoAccounts(
  dataDir: string,
  accounts: DemoAccounts,
): void {
  const path = demoAccountsFile(dataDir);
  ensurePrivateDirectory(dataDir);
  const draft = `${path}.${process.pid}-${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${JSON.stringify(accounts, null, 2)}\n`, {
    mode: 0o600,
    flag: "wx",
  });
  renameSync(draft, path);
}

/** Marks an unfinished seeding, which the next start continues. */
export const seedingMark = {
  set(dataDir: string): void {
    ensurePrivateDirectory(dataDir);
    writeFileSync(markPath(dataDir), "Demo data is being made.\n");
  },
  isSet: (dataDir: string): boolean => existsSync(markPath(dataDir)),
  clear: (dataDir: string): void => rmSync(markPath(dataDir), { force: true }),
};

function markPath(dataDir: string): string {
  return `${demoAccountsFile(dataDir)}.unfinished`;
}

const consonants = "bcdfgjklmnprstw";
const vowels = "aiueo";

/** Three pronounceable invented words and a number: about 70 bits. */
export function newPassword(): string {
  const letter = (letters: string) => letters.charAt(randomInt(letters.length));
  const syllable = () => letter(consonants) + letter(vowels);
  const word = () => syllable() + syllable() + syllable();
  return `${word()}-${word()}-${word()}-${randomInt(1_000, 10_000)}`;
}
