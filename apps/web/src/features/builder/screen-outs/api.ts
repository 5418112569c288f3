import * as screenOuts from "@sigi/contract/screen-outs.ts";
import { callApi } from "../../../platform/api/api-client.ts";

/** The number of screen-outs that a survey pays, and the pay of each in rupiah. */
export interface ChosenScreenOuts {
  readonly screenOuts: number;
  readonly screenOutPay: number;
}

/** Sets the paid screen-outs of an unpublished survey; null returns to the suggestion. A payment that was open is cancelled. */
export const chooseScreenOuts = (
  code: string,
  chosen: ChosenScreenOuts | null,
) =>
  callApi(screenOuts.chooseScreenOuts, { params: { code }, body: { chosen } });
