import type { FairPayTerms } from "@sigi/contract/fair-pay.ts";
import { termsRow } from "../../platform/terms-row.ts";
import { fairPayTerms } from "./tables.ts";

/** The pay per hour below which surveys are marked. */
export const { read: readFairPayTerms, change: changeFairPayTerms } =
  termsRow<FairPayTerms>(fairPayTerms, "fair_pay_terms");
