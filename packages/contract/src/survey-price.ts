import { endpoint } from "./endpoint.ts";
import { codeParams, rupiah, wireObject } from "./wire-names.ts";

/** Maximum number of respondents of a survey. */
export const respondentsMax = 100_000;

export const getPrice = endpoint({
  method: "GET",
  path: "/api/tasks/price-acc/{code}",
  access: "builder",
  summary:
    "Returns what one answer costs the creator and what one respondent earns, in rupiah.",
  params: codeParams,
  result: wireObject(
    { harga_jual_acc: rupiah, fee_online_tester_acc: rupiah },
    {
      harga_jual_acc: "feePerRespondent",
      fee_online_tester_acc: "respondentFee",
    },
  ),
  errors: ["not_found"],
});
