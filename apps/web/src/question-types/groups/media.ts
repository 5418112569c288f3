import { fileUploadAnswer } from "@sigi/survey/question-types/file-upload/answer.ts";
import { locationAnswer } from "@sigi/survey/question-types/location/answer.ts";
import { signatureAnswer } from "@sigi/survey/question-types/signature/answer.ts";
import { usabilityTaskAnswer } from "@sigi/survey/question-types/usability-task/answer.ts";
import { FileUploadField } from "../file-upload/field.tsx";
import { LocationField } from "../location/field.tsx";
import { SignatureField } from "../signature/field.tsx";
import { UsabilityTaskField } from "../usability-task/field.tsx";
import type { PartsOfGroup } from "../type-parts.ts";

/** Files, signatures, places and tasks. */
export const mediaTypes: PartsOfGroup<"media"> = {
  file_upload: {
    format: fileUploadAnswer,
    field: { Field: FileUploadField, layout: "group" },
  },
  signature: {
    format: signatureAnswer,
    field: { Field: SignatureField, layout: "group" },
  },
  location: {
    format: locationAnswer,
    field: { Field: LocationField, layout: "group" },
  },
  usability_task: {
    format: usabilityTaskAnswer,
    field: { Field: UsabilityTaskField, layout: "group" },
  },
};
