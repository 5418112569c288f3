import { attentionCheckAnswer } from "@sigi/survey/question-types/attention-check/answer.ts";
import { consentAnswer } from "@sigi/survey/question-types/consent/answer.ts";
import { constantSumAnswer } from "@sigi/survey/question-types/constant-sum/answer.ts";
import { imageChoiceAnswer } from "@sigi/survey/question-types/image-choice/answer.ts";
import { rankingAnswer } from "@sigi/survey/question-types/ranking/answer.ts";
import { AttentionCheckField } from "../attention-check/field.tsx";
import { ConsentField } from "../consent/field.tsx";
import { ConstantSumField } from "../constant-sum/field.tsx";
import { ImageChoiceField } from "../image-choice/field.tsx";
import { RankingField } from "../ranking/field.tsx";
import type { PartsOfGroup } from "../type-parts.ts";

/** Choices with more than a list of labels. */
export const choicesTypes: PartsOfGroup<"choices"> = {
  image_choice: {
    format: imageChoiceAnswer,
    field: { Field: ImageChoiceField, layout: "group" },
  },
  ranking: {
    format: rankingAnswer,
    field: { Field: RankingField, layout: "group" },
  },
  constant_sum: {
    format: constantSumAnswer,
    field: { Field: ConstantSumField, layout: "group" },
  },
  consent: {
    format: consentAnswer,
    field: { Field: ConsentField, layout: "group" },
  },
  attention_check: {
    format: attentionCheckAnswer,
    field: { Field: AttentionCheckField, layout: "group" },
  },
};
