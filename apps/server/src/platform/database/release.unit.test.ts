import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nextRelease, readRelease } from "./release.ts";
import { functionsOf, readSources, sourcesFolder } from "./sql-sources.ts";

describe("the committed release", () => {
  it("is that of the sources (npm run database:release)", () => {
    expect(nextRelease(readRelease(), readSources(sourcesFolder))).toEqual(
      readRelease(),
    );
  });

  it("has one function at most in a file, which bears its name", () => {
    for (const source of readSources(sourcesFolder)) {
      const names = functionsOf([source]).map(({ name }) => name);
      if (names.length > 0)
        expect(names).toEqual([basename(source.path, ".sql")]);
    }
  });
});

describe("the next release", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sigi-release-"));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const none = { release: 4, hash: "", functions: {}, guards: {} };
  const greet = (parameters: string, result = "text") =>
    `-- Greets.\nCREATE OR REPLACE FUNCTION greet(${parameters}) RETURNS ${result}\nLANGUAGE sql AS $$ select 'a; b' $$;`;

  it("has the next number, and the signatures without default values", () => {
    write("a/greet.sql", greet("\n  name text DEFAULT '',\n  OUT at date\n"));
    const next = nextRelease(none, readSources(folder));
    expect(next.release).toBe(5);
    expect(next.functions).toEqual({
      greet: "(name text, out at date) returns text",
    });
  });

  it("is the same for the same sources, and another after any change of them", () => {
    write("a/greet.sql", greet("name text"));
    const first = nextRelease(none, readSources(folder));
    expect(nextRelease(first, readSources(folder))).toBe(first);
    write("a/greet.sql", greet("name text").replace("Greets", "Welcomes"));
    expect(nextRelease(first, readSources(folder)).release).toBe(6);
  });

  it.each([
    ["a parameter more", greet("name text, loudly boolean DEFAULT false")],
    ["a parameter of another type", greet("name varchar")],
    ["a parameter of another name", greet("nick text")],
    ["another result", greet("name text", "integer")],
  ])("rejects a function with %s under its name", (_, changed) => {
    write("a/greet.sql", greet("name text"));
    const first = nextRelease(none, readSources(folder));
    write("a/greet.sql", changed);
    expect(() => nextRelease(first, readSources(folder))).toThrow(
      /^The function greet changes its signature from \(name text\) returns text to .*new name, keep the old file for one release/,
    );
  });

  it("lets a function go", () => {
    write("a/greet.sql", greet("name text"));
    const first = nextRelease(none, readSources(folder));
    rmSync(join(folder, "a/greet.sql"));
    expect(nextRelease(first, readSources(folder)).functions).toEqual({});
  });

  it.each([
    "CREATE FUNCTION greet() RETURNS text AS $$ $$ LANGUAGE sql;",
    "CREATE TABLE greetings (id int);",
    "INSERT INTO greetings VALUES (1);",
  ])("rejects a file that cannot be applied again: %s", (statement) => {
    write("a/wrong.sql", `${greet("")}\n${statement}`);
    expect(() => readSources(folder)).toThrow(
      /^a\/wrong\.sql: ".*" is not a statement that can be applied again\. /,
    );
  });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
