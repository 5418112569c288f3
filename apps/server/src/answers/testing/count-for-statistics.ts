import type { Tx } from "../../platform/database/transaction.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { addAcceptedToStatistics } from "../review/add-to-statistics.ts";

/** Adds accepted answers to the statistics of their surveys, as the subscriber of their events does. */
export const countForStatistics = (
  tx: Tx,
  forms: FormCache,
  accepted: Parameters<typeof addAcceptedToStatistics>[2],
) => addAcceptedToStatistics(tx, forms, accepted);
