import { balanceEntryKinds, creditEntryKinds } from "@sigi/contract/history.ts";
import { expect, it } from "vitest";
import { journalKinds } from "./chart-of-accounts.ts";
import type { AccountKind } from "./chart-of-accounts.ts";

const kindsThatMove = (account: AccountKind) =>
  Object.entries(journalKinds).flatMap(([kind, { debits, credits }]) => {
    const moved: readonly AccountKind[] = [...debits, ...credits];
    return moved.includes(account) ? [kind] : [];
  });

it.each([
  ["balance", "payable", balanceEntryKinds],
  ["credit", "customer_credit", creditEntryKinds],
] as const)(
  "every kind of journal that may move a user's %s has a text in its history, and no other",
  (_, account, texts) => {
    expect(new Set<string>(texts)).toEqual(new Set(kindsThatMove(account)));
  },
);
