import { spawnSync } from "node:child_process";
import {
  chownSync,
  lchownSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { PostgresUnavailable } from "./errors.ts";

/** The system account that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const OWN_ACCOUNT = "sigi";

/**
 * PostgreSQL refuses to run as root. If this process is root, PostgreSQL runs as the owner of its directory, or on the
 * first start as the system account `sigi`, which is created, or else as an existing account without rights.
 * @returns undefined when PostgreSQL runs as the user of this process.
 * @throws PostgresUnavailable when root has no such account.
 */
export function postgresAccount(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== "linux") {
    throw new PostgresUnavailable(
      "PostgreSQL does not run as root: start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  const account =
    ownerOf(directory) ??
    accountNamed(OWN_ACCOUNT) ??
    createAccount() ??
    accountNamed("postgres") ??
    accountNamed("nobody");
  if (account) return account;
  throw new PostgresUnavailable(
    "PostgreSQL does not run as root, and this system has no account for it: add one (useradd --system sigi), start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Changes the owner of the directory and its content, for example after root restored it from a backup. */
export function giveTo(account: Account, directory: string): void {
  const { uid } = statSync(directory);
  if (uid === account.uid) return;
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const name of names) {
    lchownSync(join(directory, name), account.uid, account.gid);
  }
  chownSync(directory, account.uid, account.gid);
}

function ownerOf(directory: string): Account | undefined {
  const owner = statSync(directory, { throwIfNoEntry: false });
  return owner && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid }
    : undefined;
}

/** initdb needs the account's name, so the account must exist in /etc/passwd. */
function accountNamed(name: string): Account | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createAccount(): Account | undefined {
  spawnSync(
    "useradd",
    [
      "--system",
      "--user-group",
      "--no-create-home",
      "--home-dir",
      "/nonexistent",
      "--shell",
      "/usr/sbin/nologin",
      OWN_ACCOUNT,
    ],
    { stdio: "ignore" },
  );
  return accountNamed(OWN_ACCOUNT);
}
