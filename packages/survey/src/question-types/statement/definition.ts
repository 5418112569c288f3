import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { QuestionType } from "../question-type.ts";
import { presenceOperand } from "../shared/single-value.ts";
import { webAddress } from "../shared/web-address.ts";
import { isVideoLink, statementAnswer, videoUrlMax } from "./answer.ts";

export const statement: QuestionType<
  typeof statementAnswer,
  "video_unsupported"
> = {
  format: statementAnswer,
  category: "statement",
  explanation: m.type_explain_statement,
  price: { salePrice: 0, respondentFee: 0 },
  secondsPerInput: 8,
  inputsIncluded: 1,
  defaultOptions: { videoUrl: null },
  example: {
    title: "Pernyataan seperti ini hanya untuk dibaca, tanpa jawaban.",
    options: { videoUrl: null },
  },
  optionsSchema: z.object({
    videoUrl: z._default(z.nullable(webAddress(videoUrlMax)), null),
  }),
  shape: () => ({ kind: "nothing" }),
  answerSchema: z.null(),
  checkOptions: ({ videoUrl }) =>
    videoUrl === null || isVideoLink(videoUrl)
      ? []
      : [{ field: "videoUrl", code: "video_unsupported" }],
  optionFaults: { video_unsupported: m.fault_video_unsupported },
  operand: presenceOperand,
  describe: () => null,
  variables: () => [],
  sample: () => [],
};
