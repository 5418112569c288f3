import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { imageErrors, imageFile } from "./files.ts";
import { bank } from "./withdrawals.ts";
import { idParams, line } from "./wire-names.ts";

export const bankKinds = ["bank", "ewallet"] as const;
export type BankKind = (typeof bankKinds)[number];

export const createBank = endpoint({
  method: "POST",
  path: "/api/bank-account",
  access: "admin",
  summary:
    "Adds a bank or e-wallet; one that was removed before is restored under its code.",
  body: z.object({
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
    /** The logo. */
    image: z.optional(imageFile),
  }),
  fileField: "image",
  status: 201,
  result: bank,
  errors: ["bank_code_taken", ...imageErrors],
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
