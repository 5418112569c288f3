import * as z from "zod/mini";
import { accountNumberLength } from "./account-number.ts";
import { endpoint } from "./endpoint.ts";
import { imageErrors, imageFile } from "./files.ts";
import { bank, bankKinds } from "./withdrawals.ts";
import { idParams, line, wireObject } from "./wire-names.ts";

const digits = z.coerce
  .number()
  .check(
    z.int(),
    z.minimum(accountNumberLength.min),
    z.maximum(accountNumberLength.max),
  );

export const createBank = endpoint({
  method: "POST",
  path: "/api/bank-account",
  access: "admin",
  summary:
    "Adds a bank or e-wallet; one that was removed before is restored under its code.",
  body: wireObject({
    name: line(2, 60),
    /** The payout provider's code. */
    code: z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/^[a-z0-9_]{2,30}$/, "bank_code"),
      ),
    kind: z._default(z.enum(bankKinds), "bank"),
    /** Range of the lengths of its account numbers; by default that of all banks and e-wallets. */
    digits_min: z.optional(digits),
    digits_max: z.optional(digits),
    /** The logo. */
    image: z.optional(imageFile),
  }),
  fileField: "image",
  status: 201,
  result: bank,
  errors: ["bank_code_taken", ...imageErrors],
});

export const updateBank = endpoint({
  method: "PUT",
  path: "/api/bank-account/{id}",
  access: "admin",
  summary: "Changes a bank's name and how long its account numbers are.",
  params: idParams,
  body: wireObject({
    name: line(2, 60),
    digits_min: digits,
    digits_max: digits,
  }),
  result: bank,
  errors: ["not_found", "validation_failed"],
});

export const deleteBank = endpoint({
  method: "DELETE",
  path: "/api/bank-account/{id}",
  access: "admin",
  summary:
    "Removes a bank from the list. Withdrawals that name it can still be decided.",
  params: idParams,
  status: 204,
  errors: ["not_found"],
});
