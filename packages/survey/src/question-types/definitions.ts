import { attentionCheck } from "./attention-check/definition.ts";
import { calculated } from "./calculated/definition.ts";
import { checkboxMatrix } from "./checkbox-matrix/definition.ts";
import { consent } from "./consent/definition.ts";
import { constantSum } from "./constant-sum/definition.ts";
import { fileUpload } from "./file-upload/definition.ts";
import { grid } from "./grid/definition.ts";
import { imageChoice } from "./image-choice/definition.ts";
import { likertMatrix } from "./likert-matrix/definition.ts";
import { location } from "./location/definition.ts";
import { multiField } from "./multi-field/definition.ts";
import { nps } from "./nps/definition.ts";
import { ranking } from "./ranking/definition.ts";
import { roster } from "./roster/definition.ts";
import { signature } from "./signature/definition.ts";
import { statement } from "./statement/definition.ts";
import { usabilityTask } from "./usability-task/definition.ts";
import { innerDefinitions } from "./inner-definitions.ts";

/** The registry: the definition of every question type. All tables by type are derived from it. */
export const definitions = {
  ...innerDefinitions,
  image_choice: imageChoice,
  ranking,
  constant_sum: constantSum,
  likert_matrix: likertMatrix,
  checkbox_matrix: checkboxMatrix,
  nps,
  multi_field: multiField,
  grid,
  roster,
  file_upload: fileUpload,
  signature,
  location,
  usability_task: usabilityTask,
  consent,
  attention_check: attentionCheck,
  statement,
  calculated,
};
