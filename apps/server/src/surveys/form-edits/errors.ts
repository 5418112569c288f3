import { businessError } from "../../platform/business-error.ts";

/** A change names parts that are not in the resulting form, or ids that the survey never had and did not reserve. */
export const UnknownFormIds = businessError("conflict", "unknown_form_ids");
