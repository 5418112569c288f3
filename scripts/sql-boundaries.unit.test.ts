import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sqlDomains } from "../boundaries.ts";
import { ROOT } from "./support/run-tool.ts";

const SOURCES = join(ROOT, "apps/server/src");
const DATABASE = join(ROOT, "apps/server/database");

/** Table → the domain whose `tables.ts` declares it. */
const domainOf = new Map(
  globSync("**/tables.ts", { cwd: SOURCES }).flatMap((path) => {
    const text = readFileSync(join(SOURCES, path), "utf8");
    return [...text.matchAll(/pgTable\(\s*"(\w+)"/g)].map(
      ([, table = ""]) => [table, firstFolder(path)] as const,
    );
  }),
);

describe("the tables that an SQL source names", () => {
  it("are known by their domains", () => {
    expect(domainOf.get("outbox_events")).toBe("platform");
    expect(domainOf.get("refunds")).toBe("payments");
    expect(Object.keys(sqlDomains)).toEqual(
      expect.arrayContaining([...new Set(domainOf.values())]),
    );
  });

  const paths = globSync("**/*.sql", { cwd: DATABASE }).toSorted();

  it.each(paths)("are those of its domain or below: %s", (path) => {
    const text = readFileSync(join(DATABASE, path), "utf8");
    expect(foreignTables(path, text)).toEqual([]);
  });

  it.each([
    ["a query", "select from orders where id = 1"],
    ["a join", "select from (select 1) one join orders on true"],
    ["a change", "update orders set state = 'paid'"],
    ["a new row", "insert into orders default values"],
    ["a removed row", "delete from public.orders"],
    ["a variable", "declare paid orders; begin end"],
    ["a row type", "declare paid orders%rowtype; begin end"],
  ])("may not be of a higher domain: %s", (_, body) => {
    const text = functionOf("", body);
    expect(foreignTables("ledger/wrong.sql", text)).toEqual(["orders"]);
    expect(foreignTables("payments/right.sql", text)).toEqual([]);
  });

  it("may not be the type of a parameter either", () => {
    const text = functionOf("paid orders", "select 1");
    expect(foreignTables("ledger/wrong.sql", text)).toEqual(["orders"]);
  });

  it("are not words of comments and texts, nor columns", () => {
    const text = functionOf(
      "",
      "select placed.orders, 'orders' from surveys placed -- orders",
    );
    expect(foreignTables("surveys/right.sql", text)).toEqual([]);
  });
});

/** Tables of domains that the file's domain may not use, in alphabetical order. */
function foreignTables(path: string, text: string): string[] {
  const domain = firstFolder(path);
  const allowed: readonly (string | undefined)[] = [
    "platform",
    domain,
    ...(sqlDomains[domain] ?? []),
  ];
  const code = text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase();
  const words = [...code.matchAll(/(?<!(?<!public)\.)\b\w+\b/g)].map(
    ([word]) => word,
  );
  return [...new Set(words)]
    .filter(
      (word) => domainOf.has(word) && !allowed.includes(domainOf.get(word)),
    )
    .toSorted();
}

function functionOf(parameters: string, body: string): string {
  return `create or replace function sample(${parameters}) returns void language plpgsql as $$ ${body}\n$$;`;
}

function firstFolder(path: string): string {
  return path.split("/")[0] ?? "";
}
