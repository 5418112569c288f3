import {
  reserveFormIds as reserveIds,
  saveForm as save,
} from "@sigi/contract/form-edits.ts";
import type { FormPatch } from "@sigi/contract/form-edits.ts";
import { callApi } from "../../../platform/api/api-client.ts";

/** Reserves ids for sections and questions that are going to be added. */
export const reserveFormIds = (
  code: string,
  body: { sections: number; questions: number },
) => callApi(reserveIds, { params: { code }, body });

/** @throws ApiFailure `version_conflict` when the survey has been changed since `body.version`. */
export const saveForm = (code: string, body: FormPatch) =>
  callApi(save, { params: { code }, body });
