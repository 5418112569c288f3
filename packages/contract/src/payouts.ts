import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { imageErrors, imageFile } from "./files.ts";
import { pageFields, pageNames, pageQuery } from "./page.ts";
import {
  idParams,
  instant,
  line,
  rowId,
  rupiah,
  wireObject,
} from "./wire-names.ts";

// Batches of confirmed withdrawals, which an admin hands to the bank.

/** The largest number of withdrawals in one batch. */
export const batchSizeMax = 200;

const admin = z.object({ id: rowId, name: z.nullable(z.string()) });

/** `amount` is the total that the bank is to transfer, in rupiah, without withdrawals that were taken back. */
export const payoutBatch = wireObject({
  id: rowId,
  state: z.enum(["prepared", "sent"]),
  withdrawals: z.int(),
  amount: rupiah,
  created_at: instant,
  created_by: admin,
  sent_at: z.nullable(instant),
  sent_by: z.nullable(admin),
  /** The bank's reference. */
  reference: z.nullable(z.string()),
});
export type PayoutBatch = z.output<typeof payoutBatch>;

export const listPayoutBatches = endpoint({
  method: "GET",
  path: "/api/payouts",
  access: "admin",
  summary:
    "Lists the batches for the bank, newest first, and what the next one would hold.",
  query: pageQuery,
  result: wireObject(
    {
      ...pageFields(payoutBatch),
      /** Confirmed withdrawals in no batch. */
      waiting: wireObject({ withdrawals: z.int(), amount: rupiah }),
    },
    pageNames,
  ),
});

export const preparePayouts = endpoint({
  method: "POST",
  path: "/api/payouts",
  access: "admin",
  summary: `Puts the confirmed withdrawals into a batch, the oldest first, ${batchSizeMax} at most. Those of suspended users wait.`,
  status: 201,
  result: payoutBatch,
  errors: ["nothing_to_pay"],
});

export const getPayoutFile = endpoint({
  method: "GET",
  path: "/api/payouts/file/{id}",
  access: "admin",
  summary:
    "Returns a batch as the file for the bank, with whole account numbers. Every download is in the audit log.",
  params: idParams,
  result: z.object({ name: z.string(), content: z.string() }),
  errors: ["not_found", "payout_batch_sent"],
});

export const reportSent = endpoint({
  method: "POST",
  path: "/api/payouts/sent/{id}",
  access: "admin",
  summary:
    "Records that the bank has transferred a batch, with its reference and a picture as proof. Refused when the batch is no longer what the admin saw.",
  params: idParams,
  body: wireObject({
    reference: line(3, 100),
    /** The amount that the admin saw and the bank transferred, in rupiah. */
    amount: z.coerce.number().check(z.int(), z.minimum(1)),
    /** The bank's receipt. */
    proof: imageFile,
  }),
  fileField: "proof",
  result: payoutBatch,
  errors: [
    "not_found",
    "own_request",
    "payout_batch_sent",
    "payout_batch_changed",
    ...imageErrors,
  ],
});

export const getPayoutProof = endpoint({
  method: "GET",
  path: "/api/payouts/proof/{id}",
  access: "admin",
  summary: "Returns the proof of a batch that was sent, a WebP picture.",
  params: idParams,
  result: wireObject({ base64: z.string() }),
  errors: ["not_found"],
});

/** Terms of withdrawals. Amounts are in rupiah. */
export const withdrawalTerms = wireObject({
  minimum: rupiah.check(z.minimum(1_000), z.maximum(1_000_000)),
  /** Fee that is deducted from each withdrawal when it is sent. It is less than the minimum. */
  fee: rupiah.check(z.minimum(0), z.maximum(100_000)),
  /** Working days from the request until the money arrives, as shown to users. */
  arrives_within_days: z.int().check(z.minimum(1), z.maximum(30)),
  /** Amount above which a withdrawal needs two admins. */
  second_admin_above: rupiah.check(z.minimum(0), z.maximum(1_000_000_000)),
  /** Maximum number of requests of one user within 24 hours. */
  per_day: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** Hours after a change of password or email address until the next withdrawal can be requested. */
  cool_down_hours: z.int().check(z.minimum(0), z.maximum(720)),
  /** Hours that a request to another account than before waits for its confirmation. */
  new_account_hours: z.int().check(z.minimum(0), z.maximum(720)),
  /** Days from the sending of a withdrawal until it counts as paid. Until then the bank may return it. */
  paid_after_days: z.int().check(z.minimum(1), z.maximum(60)),
});
export type WithdrawalTerms = z.output<typeof withdrawalTerms>;

export const getWithdrawalTerms = endpoint({
  method: "GET",
  path: "/api/configuration/withdrawals",
  access: "admin",
  summary: "Returns the terms of withdrawals.",
  result: withdrawalTerms,
});

export const updateWithdrawalTerms = endpoint({
  method: "PUT",
  path: "/api/configuration/withdrawals",
  access: "admin",
  summary: "Changes the terms of withdrawals.",
  body: withdrawalTerms,
  result: withdrawalTerms,
  errors: ["validation_failed"],
});
