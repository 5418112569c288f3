import { setReferral as endpoint } from "@sigi/contract/referrals.ts";
import { callApi } from "../../../platform/api-client.ts";

/** Names whom a survey came from by their code, or nobody by an empty one. */
export const setReferral = (code: string, referral: string) =>
  callApi(endpoint, { params: { code }, body: { referral } });
