import { rowId } from "@sigi/contract/wire-names.ts";
import { useSearchParams } from "react-router";

/** The parts of a user's details. The first one is shown without the parameter `part`. */
export const userParts = [
  "ledger",
  "credit",
  "answers",
  "surveys",
  "withdrawals",
  "devices",
] as const;
export type UserPart = (typeof userParts)[number];

/** The user id in the address: `?user=7`. */
export function useChosenUser(): number | undefined {
  const [query] = useSearchParams();
  const { data } = rowId.safeParse(query.get("user") ?? undefined);
  return data;
}

/** The address of a user's details. Keeps the filters of the list for the way back. */
export function withUser(query: URLSearchParams, id: number): string {
  const target = withoutUser(query);
  target.set("user", String(id));
  return target.toString();
}

/** The address of the filtered list, at its first page. */
export function withoutUser(query: URLSearchParams): URLSearchParams {
  const target = new URLSearchParams(query);
  for (const name of ["user", "part", "page"]) target.delete(name);
  return target;
}
