import { isIPv6 } from "node:net";
import type { DataKey } from "./encryption.ts";
import { settings } from "./settings.ts";
import type { Environment, Settings } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

/** All settings from the environment, validated once at the start and immutable. */
export interface Config {
  readonly environment: Environment;
  readonly port: number;
  readonly host: string;
  /** Absolute path of the directory that holds all data of the server. */
  readonly dataDir: string;
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is trusted. Empty: none is trusted. */
  readonly trustedProxies: readonly string[];
  /** URL of the database. Undefined: use the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** URL of the same database for its owner, who runs the migrations. Undefined: the role of `databaseUrl` owns it. */
  readonly databaseMigrationUrl: string | undefined;
  /**
   * The public origin without a trailing slash. It is used for links in emails, redirects and the check of `Origin`.
   */
  readonly appUrl: string;
  /** Secret that signs cookies and tokens. Undefined: use a generated key under `dataDir`. */
  readonly appSecret: string | undefined;
  /** Keys that encrypt values in the database, newest first. Empty: use a generated key under `dataDir`. */
  readonly dataKeys: readonly DataKey[];
  readonly mail: MailConfig;
  readonly payment: PaymentConfig;
  /** Sign-in with Google. Undefined: it is disabled. */
  readonly google: GoogleConfig | undefined;
  /** True if demo data is added to an empty database. */
  readonly seedDemo: boolean;
  /** True if named prepared statements are used: see `openPool`. */
  readonly preparedStatements: boolean;
  /** The password of `GET /metrics`. Undefined: the page does not exist. */
  readonly metricsToken: string | undefined;
  /** False only in tests and benchmarks, where one address simulates hundreds of users. */
  readonly rateLimit: boolean;
  /** True if doubtful answers are held for review. False only where scripts answer, which are faster than people. */
  readonly answerReview: boolean;
  /** True if reads of the user's own pages may use a session that was read some seconds ago. */
  readonly sessionCache: boolean;
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

/**
 * Reads the settings. An empty variable counts as unset. Messages never repeat a value that may contain a password.
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
    answerReview: values.ANSWER_REVIEW !== "off",
    sessionCache: values.SESSION_CACHE !== "off",
  } satisfies Config);
}

function googleConfig(values: Settings): GoogleConfig | undefined {
  const {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  } = values;
  return clientId && clientSecret
    ? { issuer, clientId, clientSecret }
    : undefined;
}

/** The server's URL for a browser on this machine. */
function localOrigin(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  if (everywhere) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Returns true if the product is served over HTTPS, so that cookies can be marked Secure. */
export function isSecure(config: Pick<Config, "appUrl">): boolean {
  return config.appUrl.startsWith("https:");
}
