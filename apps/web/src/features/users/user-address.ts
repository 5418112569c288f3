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

/** The address of the filtered list, at its first page. */
export function withoutUser(query: URLSearchParams): URLSearchParams {
  const target = new URLSearchParams(query);
  for (const name of ["user", "part", "page"]) target.delete(name);
  return target;
}
