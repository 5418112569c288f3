import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** Where each thing the server keeps lies; all of it under the one data directory. */
export interface DataPaths {
  readonly root: string;
  /** The embedded PostgreSQL's own directory; nobody else writes here. */
  readonly database: string;
  readonly databaseLog: string;
  /** One file per secret, readable by the owner only. */
  readonly keys: string;
  /** Outgoing mail as *.eml, when no SMTP server is configured. */
  readonly mail: string;
  readonly uploads: string;
}

export function dataPaths(root: string): DataPaths {
  return {
    root,
    database: join(root, "database"),
    databaseLog: join(root, "database.log"),
    keys: join(root, "keys"),
    mail: join(root, "mail"),
    uploads: join(root, "uploads"),
  };
}

/** Makes a directory that only its owner may enter, parents included. An existing one stays as it is. */
export function ensurePrivateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}
