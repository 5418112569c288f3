import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** Paths in the data directory, which holds all data of the server. */
export interface DataPaths {
  readonly root: string;
  /** The data directory of the embedded PostgreSQL. Only PostgreSQL writes to it. */
  readonly database: string;
  readonly databaseLog: string;
  /** One file per secret, readable by the owner only. */
  readonly keys: string;
  /** Outgoing emails as *.eml, if no SMTP server is configured. */
  readonly mail: string;
  readonly uploads: string;
  /** The ledger's newest seals, stored outside the database. */
  readonly ledgerSeals: string;
}

export function dataPaths(root: string): DataPaths {
  return {
    root,
    database: join(root, "database"),
    databaseLog: join(root, "database.log"),
    keys: join(root, "keys"),
    mail: join(root, "mail"),
    uploads: join(root, "uploads"),
    ledgerSeals: join(root, "ledger-seals.txt"),
  };
}

/** Creates a directory for its owner only, with its parents. Does not change an existing one. */
export function ensurePrivateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}
