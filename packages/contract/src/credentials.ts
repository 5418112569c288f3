import { z } from "zod";

// What one signs in with, the password and the address: changing either asks first who one is.

/**
 * What a signed-in person shows once more before their ways in change or the account goes: the password of who has one,
 * to the letter; who has none must have signed in within ten minutes. Refusals are `identityErrors`.
 */
export const currentPassword = z.string().max(200).optional();

export const identityErrors = [
  "password_wrong",
  "sign_in_again",
  "too_many_attempts",
] as const;
