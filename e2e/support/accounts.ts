import { randomInt } from "node:crypto";

/** A bank account number of ten digits that no other user of the server has, because an account belongs to one user. */
export const newAccountNumber = (): string =>
  String(randomInt(1_000_000_000, 9_999_999_999));
