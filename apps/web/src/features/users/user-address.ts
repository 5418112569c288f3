import { rowId } from "@sigi/contract/wire-names.ts";
import { useSearchParams } from "react-router";

/** What of a person is shown; the first is there without the parameter `part`. */
export const userParts = [
  "ledger",
  "answers",
  "surveys",
  "withdrawals",
  "devices",
] as const;
export type UserPart = (typeof userParts)[number];

/** Whose details the address asks for: `?user=7`. */
export function useChosenUser(): number | undefined {
  const [query] = useSearchParams();
  const { data } = rowId.safeParse(query.get("user") ?? undefined);
  return data;
}

/** The address of somebody's details; what the list was narrowed to stays in it for the way back. */
export function withUser(query: URLSearchParams, id: number): string {
  const target = withoutUser(query);
  target.set("user", String(id));
  return target.toString();
}

/** The address of the list that somebody was chosen from, at its first page. */
export function withoutUser(query: URLSearchParams): URLSearchParams {
  const target = new URLSearchParams(query);
  for (const name of ["user", "part", "page"]) target.delete(name);
  return target;
}
