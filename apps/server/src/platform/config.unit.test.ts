import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

describe("the settings", () => {
  it("default to port 3000 on this machine with the embedded services", () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      environment: "development",
      port: 3000,
      host: "127.0.0.1",
      appUrl: "http://127.0.0.1:3000",
      databaseUrl: undefined,
      mail: { kind: "files" },
      payment: { provider: "sandbox" },
      seedDemo: true,
    });
    expect(config.dataDir).toMatch(/\/data$/);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it("enable prepared statements for the embedded database, and for another one only on request", () => {
    const DATABASE_URL = "postgres://u:p@db.example/sigi";
    expect(loadConfig({}).preparedStatements).toBe(true);
    expect(loadConfig({ DATABASE_URL }).preparedStatements).toBe(false);
    expect(
      loadConfig({ DATABASE_URL, PREPARED_STATEMENTS: "1" }).preparedStatements,
    ).toBe(true);
    expect(loadConfig({ PREPARED_STATEMENTS: "0" }).preparedStatements).toBe(
      false,
    );
  });

  it("treat an empty variable as not set", () => {
    expect(loadConfig({ PORT: "", APP_URL: " " }).port).toBe(3000);
  });

  it("derive a local origin from every kind of host", () => {
    expect(loadConfig({ HOST: "0.0.0.0", PORT: "8080" }).appUrl).toBe(
      "http://localhost:8080",
    );
    expect(loadConfig({ HOST: "::1" }).appUrl).toBe("http://[::1]:3000");
    expect(loadConfig({ APP_URL: "https://sigi.example/" }).appUrl).toBe(
      "https://sigi.example",
    );
  });

  it("trust no proxy by default, and addresses and ranges on request", () => {
    expect(loadConfig({}).trustedProxies).toEqual([]);
    expect(loadConfig({ NODE_ENV: "test" }).trustedProxies).toEqual([]);
    const TRUSTED_PROXIES = "10.0.0.0/8, 127.0.0.1,fd00::/8,::1";
    expect(loadConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      "10.0.0.0/8",
      "127.0.0.1",
      "fd00::/8",
      "::1",
    ]);
  });

  it("disable demo data on request and in tests", () => {
    expect(loadConfig({ SEED_DEMO: "0" }).seedDemo).toBe(false);
    expect(loadConfig({ NODE_ENV: "test" }).seedDemo).toBe(false);
  });

  it.each([
    [{ PORT: "abc" }, /^PORT must be a whole number/],
    [{ PORT: "70000" }, /^PORT must be a whole number/],
    [{ HOST: "http://localhost" }, /^HOST must be an address/],
    [{ TRUSTED_PROXIES: "10.0.0.0/8;127.0.0.1" }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: "10.0.0.0/33" }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: "::/129" }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: "127.0.0.1,0.0.0.0/0" }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: "127.0.0.1," }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: "proxy.internal" }, /^TRUSTED_PROXIES must be/],
    [{ NODE_ENV: "prod" }, /^NODE_ENV must be development, test or production/],
    [{ DATABASE_URL: "mysql://secret@host/x" }, /^DATABASE_URL must look like/],
    [{ DATABASE_URL: "localhost" }, /^DATABASE_URL must look like/],
    [{ APP_URL: "https://sigi.example/app" }, /^APP_URL must be the public/],
    [{ APP_SECRET: "short" }, /^APP_SECRET must be at least 32/],
    [{ DATA_KEYS: "a:secret" }, /^DATA_KEYS must be/],
    [{ SMTP_URL: "mail.example" }, /^SMTP_URL must look like/],
    [{ PREPARED_STATEMENTS: "on" }, /^PREPARED_STATEMENTS must be 0 or 1/],
    [{ SEED_DEMO: "yes" }, /^SEED_DEMO must be 0/],
    [{ MIDTRANS_SERVER_KEY: "key" }, /^MIDTRANS_SERVER_KEY is set, but/],
    [
      { GOOGLE_CLIENT_SECRET: "secret" },
      /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together/,
    ],
    [
      { GOOGLE_ISSUER: "http://elsewhere.example" },
      /^GOOGLE_ISSUER must be the https address/,
    ],
  ])("reject %j in one line that says how to fix it", (env, line) => {
    const lines = refusalOf(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
    expect(lines[0]).not.toContain("secret");
  });

  it("enable sign-in with Google only with an id and a secret", () => {
    expect(loadConfig({}).google).toBeUndefined();
    const given = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    expect(loadConfig(given).google).toEqual({
      issuer: "https://accounts.google.com",
      clientId: "id",
      clientSecret: "secret",
    });
  });

  it("report one line for each invalid setting", () => {
    expect(refusalOf({ PORT: "x", SEED_DEMO: "x" })).toHaveLength(2);
  });

  it("reject the payment sandbox and a guessed origin in production", () => {
    const lines = refusalOf({ NODE_ENV: "production" });
    expect(lines[0]).toContain("refuses the payment sandbox");
    expect(lines[1]).toContain("APP_URL is required in production");
    expect(lines[2]).toContain("DATA_KEYS is required in production");
  });
});

function refusalOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  throw new Error("the settings were accepted");
}
