import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { parseDataKeys } from "./data-keys.ts";
import type { DataKey } from "./encryption.ts";

const environments = ["development", "test", "production"] as const;
export type Environment = (typeof environments)[number];

const repositoryRoot = resolve(import.meta.dirname, "../../../..");

const PORT_SAYS =
  "PORT must be a whole number from 0 to 65535, for example PORT=3000 (0 takes any free port).";
const TRUSTED_PROXIES_SAYS =
  "TRUSTED_PROXIES must be addresses or CIDR ranges of your proxies, separated by commas, for example TRUSTED_PROXIES=10.0.0.0/8,127.0.0.1; leave it out without a proxy. A range of all addresses is not accepted.";
const DATABASE_URL_SAYS =
  "DATABASE_URL must look like postgres://user:password@host:5432/database; leave it out to use the embedded PostgreSQL.";
const DATABASE_MIGRATION_URL_SAYS =
  "DATABASE_MIGRATION_URL must be the address in DATABASE_URL with the database's owner as user; leave it out without DATABASE_URL.";
const APP_URL_SAYS =
  "APP_URL must be the public origin without a path, for example APP_URL=https://sigi.example.";
const DATA_KEYS_SAYS =
  'DATA_KEYS must be "<id>:<base64 of 32 random bytes>", newest first and separated by commas, for example "a:" and the output of: openssl rand -base64 32. Each id comes once and does not begin with "own-".';
const SMTP_URL_SAYS =
  "SMTP_URL must look like smtp://user:password@host:587 or smtps://…; leave it out to write mail to data/mail.";

const GOOGLE_ISSUER_SAYS =
  "GOOGLE_ISSUER must be the https address of an OpenID provider; leave it out for https://accounts.google.com.";

/** The environment variables, with a text for each refused value. */
export const settings = z
  .object({
    NODE_ENV: z
      .enum(environments, {
        error: "NODE_ENV must be development, test or production.",
      })
      .default("development"),
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, PORT_SAYS)
      .transform(Number)
      .refine((port) => port <= 65_535, PORT_SAYS)
      .default(3000),
    HOST: z
      .string()
      .regex(
        /^[\w.:-]+$/,
        "HOST must be an address of this machine, for example HOST=127.0.0.1.",
      )
      .default("127.0.0.1"),
    TRUSTED_PROXIES: z
      .string()
      .transform((text, context) => {
        const proxies = parseTrustedProxies(text);
        if (!proxies) context.addIssue(TRUSTED_PROXIES_SAYS);
        return proxies;
      })
      .optional(),
    DATA_DIR: z
      .string()
      .transform((path) => resolve(path))
      .default(join(repositoryRoot, "data")),
    DATABASE_URL: urlOf(
      ["postgres:", "postgresql:"],
      DATABASE_URL_SAYS,
    ).optional(),
    DATABASE_MIGRATION_URL: urlOf(
      ["postgres:", "postgresql:"],
      DATABASE_MIGRATION_URL_SAYS,
    ).optional(),
    APP_URL: urlOf(["http:", "https:"], APP_URL_SAYS)
      .refine((text) => new URL(text).pathname === "/", APP_URL_SAYS)
      .transform((text) => new URL(text).origin)
      .optional(),
    APP_SECRET: z
      .string()
      .min(
        32,
        "APP_SECRET must be at least 32 random characters, for example from: openssl rand -base64 32.",
      )
      .optional(),
    DATA_KEYS: z
      .string()
      .transform((text, context) => {
        const keys = parseDataKeys(text);
        if (!keys) context.addIssue(DATA_KEYS_SAYS);
        return keys;
      })
      .optional(),
    METRICS_TOKEN: z
      .string()
      .min(
        32,
        "METRICS_TOKEN must be at least 32 random characters, for example from: openssl rand -base64 32.",
      )
      .optional(),
    SMTP_URL: urlOf(["smtp:", "smtps:"], SMTP_URL_SAYS).optional(),
    MIDTRANS_SERVER_KEY: z.string().optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: urlOf(["http:", "https:"], GOOGLE_ISSUER_SAYS).default(
      "https://accounts.google.com",
    ),
    RATE_LIMIT: z
      .enum(["on", "off"], { error: "RATE_LIMIT must be on or off." })
      .default("on"),
    ANSWER_REVIEW: z
      .enum(["on", "off"], { error: "ANSWER_REVIEW must be on or off." })
      .default("on"),
    SESSION_CACHE: z
      .enum(["on", "off"], { error: "SESSION_CACHE must be on or off." })
      .default("on"),
    PREPARED_STATEMENTS: z
      .enum(["0", "1"], { error: "PREPARED_STATEMENTS must be 0 or 1." })
      .transform((flag) => flag === "1")
      .optional(),
    SEED_DEMO: z
      .enum(["0", "1"], {
        error: "SEED_DEMO must be 0 (no demo data) or 1.",
      })
      .transform((flag) => flag === "1")
      .optional(),
  })
  .check((context) => {
    for (const message of contradictions(context.value)) {
      context.issues.push({ code: "custom", message, input: context.value });
    }
  });

export type Settings = z.output<typeof settings>;

/** Faults in combinations of settings. */
function contradictions(values: {
  NODE_ENV: Environment;
  APP_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_MIGRATION_URL?: string | undefined;
  DATA_KEYS?: readonly DataKey[] | undefined;
  MIDTRANS_SERVER_KEY?: string | undefined;
  SEED_DEMO?: boolean | undefined;
  RATE_LIMIT: "on" | "off";
  ANSWER_REVIEW: "on" | "off";
  GOOGLE_ISSUER: string;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
}): string[] {
  const lines = [];
  const production = values.NODE_ENV === "production";
  if (values.MIDTRANS_SERVER_KEY) {
    lines.push(
      "MIDTRANS_SERVER_KEY is set, but this version takes payments through its sandbox only: remove the setting.",
    );
  } else if (production) {
    lines.push(
      "NODE_ENV=production refuses the payment sandbox, the only payment provider of this version: start without NODE_ENV=production.",
    );
  }
  if (values.DATABASE_MIGRATION_URL && !values.DATABASE_URL) {
    lines.push(DATABASE_MIGRATION_URL_SAYS);
  }
  if (production && !values.APP_URL) {
    lines.push(
      "APP_URL is required in production: set the public origin, for example APP_URL=https://sigi.example.",
    );
  }
  if (production && !values.DATA_KEYS) {
    lines.push(
      "DATA_KEYS is required in production: set a key of your own, kept apart from the database's backups (docs/operations.md).",
    );
  }
  if (!values.GOOGLE_CLIENT_ID !== !values.GOOGLE_CLIENT_SECRET) {
    lines.push(
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or neither to do without signing in with Google.",
    );
  }
  if (values.GOOGLE_ISSUER.startsWith("http:") && values.NODE_ENV !== "test") {
    lines.push(GOOGLE_ISSUER_SAYS);
  }
  if (values.RATE_LIMIT === "off" && values.NODE_ENV !== "test") {
    lines.push("RATE_LIMIT=off is for NODE_ENV=test only: remove the setting.");
  }
  if (values.ANSWER_REVIEW === "off" && production) {
    lines.push(
      "ANSWER_REVIEW=off is refused in production: remove the setting.",
    );
  }
  if (production && values.SEED_DEMO) {
    lines.push("SEED_DEMO=1 is refused in production: remove the setting.");
  }
  return lines;
}

function urlOf(protocols: readonly string[], says: string) {
  return z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ""),
      says,
    );
}

/**
 * Parses `10.0.0.0/8,127.0.0.1` into addresses and CIDR ranges. Returns undefined if one is invalid. A range of all
 * addresses is invalid too: every client could then choose its own address.
 */
function parseTrustedProxies(text: string): string[] | undefined {
  const proxies = text.split(",").map((part) => part.trim());
  return proxies.every(isAddressOrRange) ? proxies : undefined;
}

function isAddressOrRange(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return bits >= 1 && bits <= (family === 4 ? 32 : 128);
}
