import { feePerRespondent, respondentFee } from "@sigi/survey/prices.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { readFormRows, takeCataloguePrices } from "../questions/repository.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";

/**
 * Gives the questions of a draft the present prices of the catalogue, and the survey their sums. Called when an order
 * is opened, which honours its prices until it expires. The caller holds the survey's lock.
 */
export async function repriceSurvey(
  tx: Tx,
  survey: SurveyRow,
): Promise<SurveyRow> {
  await takeCataloguePrices(tx, survey.id);
  const { questions } = await readFormRows(tx, survey.id);
  return writeSurvey(tx, survey, {
    feePerRespondent: feePerRespondent(questions),
    respondentFee: respondentFee(questions),
  });
}
