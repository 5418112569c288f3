import { checkboxMatrixAnswer } from "@sigi/survey/question-types/checkbox-matrix/answer.ts";
import { likertMatrixAnswer } from "@sigi/survey/question-types/likert-matrix/answer.ts";
import { linearScaleAnswer } from "@sigi/survey/question-types/linear-scale/answer.ts";
import { npsAnswer } from "@sigi/survey/question-types/nps/answer.ts";
import { ratingAnswer } from "@sigi/survey/question-types/rating/answer.ts";
import { sliderAnswer } from "@sigi/survey/question-types/slider/answer.ts";
import { CheckboxMatrixField } from "../checkbox-matrix/field.tsx";
import { LikertMatrixField } from "../likert-matrix/field.tsx";
import { LinearScaleField } from "../linear-scale/field.tsx";
import { NpsField } from "../nps/field.tsx";
import { RatingField } from "../rating/field.tsx";
import { SliderField } from "../slider/field.tsx";
import type { PartsOfGroup } from "../type-parts.ts";

/** Scales and matrices. */
export const scalesTypes: PartsOfGroup<"scales"> = {
  likert_matrix: {
    format: likertMatrixAnswer,
    field: { Field: LikertMatrixField, layout: "group" },
  },
  checkbox_matrix: {
    format: checkboxMatrixAnswer,
    field: { Field: CheckboxMatrixField, layout: "group" },
  },
  linear_scale: {
    format: linearScaleAnswer,
    field: { Field: LinearScaleField, layout: "group" },
  },
  rating: {
    format: ratingAnswer,
    field: { Field: RatingField, layout: "group" },
  },
  nps: { format: npsAnswer, field: { Field: NpsField, layout: "group" } },
  slider: {
    format: sliderAnswer,
    field: { Field: SliderField, layout: "control" },
  },
};
