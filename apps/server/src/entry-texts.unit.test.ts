import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { journalKinds } from "./journal-kinds.ts";
import type { AccountKind } from "./ledger/chart-of-accounts.ts";

const kindsThatMove = (account: AccountKind) =>
  journalKinds
    .filter(
      ({ debits, credits }) =>
        debits.includes(account) || credits.includes(account),
    )
    .map(({ kind }) => kind);

describe.each(["id", "en"])("in the texts of %s", (locale) => {
  it.each([
    ["balance", "payable"],
    ["credit", "customer_credit"],
  ] as const)(
    "every kind of journal that may move a user's %s has a text in its history, and no other",
    (name, account) => {
      const kinds = kindsThatMove(account).map((kind) => `kind=${kind}`);
      expect(variantsOf(locale, `${name}_entry`)).toEqual(
        new Set([...kinds, "kind=*"]),
      );
    },
  );
});

function variantsOf(locale: string, key: string): Set<string> {
  const file = new URL(`../../../messages/${locale}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<
    string,
    { match: Record<string, string> }[]
  >;
  return new Set(texts[key]?.flatMap(({ match }) => Object.keys(match)));
}
