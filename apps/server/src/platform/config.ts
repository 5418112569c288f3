import { isIPv6 } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { parseDataKeys } from "./data-keys.ts";
import type { DataKey } from "./encryption.ts";
import { StartupError } from "./startup-error.ts";
import { parseTrustedProxies } from "./trusted-proxies.ts";

export type Environment = "development" | "test" | "production";

/** All settings from the environment, validated once at the start and immutable. */
export interface Config {
  readonly environment: Environment;
  readonly port: number;
  readonly host: string;
  /** Absolute path of the directory that holds all data of the server. */
  readonly dataDir: string;
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is believed. Empty: nobody's. */
  readonly trustedProxies: readonly string[];
  /** Undefined: use the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Connects to the same database as its owner, for migrations. Undefined: `databaseUrl` owns it. */
  readonly databaseMigrationUrl: string | undefined;
  /** The public origin without a trailing slash. Used for links in emails, redirects and the check of `Origin`. */
  readonly appUrl: string;
  /** Signs cookies and tokens. Undefined: use a generated key under `dataDir`. */
  readonly appSecret: string | undefined;
  /** Keys that encrypt values in the database, newest first. Empty: use a generated key under `dataDir`. */
  readonly dataKeys: readonly DataKey[];
  readonly mail: MailConfig;
  readonly payment: PaymentConfig;
  /** Undefined: sign-in with Google is disabled. */
  readonly google: GoogleConfig | undefined;
  /** Whether to add demo data to an empty database. */
  readonly seedDemo: boolean;
  /** Whether to use named prepared statements: see `openPool`. */
  readonly preparedStatements: boolean;
  /** The password of `GET /metrics`. Undefined: there is no such page. */
  readonly metricsToken: string | undefined;
  /** Off only in tests and benches, where one address simulates hundreds of users. */
  readonly rateLimit: boolean;
}

/** `files` writes each email to `data/mail/*.eml`. */
export type MailConfig =
  { readonly kind: "files" } | { readonly kind: "smtp"; readonly url: string };

/** Our registration as a client of an OpenID provider. `issuer` differs from Google's only in tests. */
export interface GoogleConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface PaymentConfig {
  readonly provider: "sandbox";
}

/** One or more invalid settings, one line each. */
export class ConfigError extends StartupError {
  override readonly name = "ConfigError";
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

const repositoryRoot = resolve(import.meta.dirname, "../../../..");

/**
 * Reads the settings. An empty variable counts as not set. Messages never repeat a value that may contain a
 * password.
 * @throws ConfigError
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value?.trim()),
  );
  const parsed = settings.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => issue.message));
  }
  const values = parsed.data;
  return Object.freeze({
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL,
    appUrl: values.APP_URL ?? localOrigin(values.HOST, values.PORT),
    appSecret: values.APP_SECRET,
    dataKeys: values.DATA_KEYS ?? [],
    mail: values.SMTP_URL
      ? { kind: "smtp", url: values.SMTP_URL }
      : { kind: "files" },
    payment: { provider: "sandbox" },
    google: googleConfig(values),
    seedDemo: values.SEED_DEMO ?? values.NODE_ENV === "development",
    preparedStatements: values.PREPARED_STATEMENTS ?? !values.DATABASE_URL,
    metricsToken: values.METRICS_TOKEN,
    rateLimit: values.RATE_LIMIT !== "off",
  } satisfies Config);
}

function googleConfig(values: GoogleSettings): GoogleConfig | undefined {
  const {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  } = values;
  return clientId && clientSecret
    ? { issuer, clientId, clientSecret }
    : undefined;
}

interface GoogleSettings {
  GOOGLE_ISSUER: string;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
}

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

const settings = z
  .object({
    NODE_ENV: z
      .enum(["development", "test", "production"], {
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

/** The server's URL for a browser on this machine. */
function localOrigin(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  if (everywhere) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Whether the product is served over HTTPS, so that cookies can be marked Secure. */
export function isSecure(config: Pick<Config, "appUrl">): boolean {
  return config.appUrl.startsWith("https:");
}
