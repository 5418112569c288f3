import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { FaultTexts, Locale } from "../../fault.ts";
import type { OptionFault, QuestionType, Random } from "../question-type.ts";
import { webAddress } from "../shared/web-address.ts";
import {
  isSecureLink,
  taskLimits,
  type TaskOutcome,
  taskOutcomes,
  timeLimits,
  type UsabilityTaskAnswer,
  usabilityTaskAnswer,
  type UsabilityTaskOptions,
} from "./answer.ts";

const optionFaults = {
  link_missing: m.fault_link_missing,
  link_insecure: m.fault_link_insecure,
} satisfies FaultTexts<string>;

type TaskFaultCode = keyof typeof optionFaults;

const { secondsMax, remarksMax, urlMax } = taskLimits;

export const usabilityTask: QuestionType<
  typeof usabilityTaskAnswer,
  TaskFaultCode
> = {
  format: usabilityTaskAnswer,
  category: "test",
  explanation: m.type_explain_usability_task,
  price: { salePrice: 15_000, respondentFee: 9_000 },
  inputsIncluded: 1,
  secondsPerInput: 240,
  defaultOptions: { url: "", maxSeconds: null, remarksRequired: false },
  example: {
    title: "Carilah jadwal kereta dari Bandung ke Yogyakarta untuk besok pagi.",
    options: {
      url: "https://example.com/jadwal",
      maxSeconds: 300,
      remarksRequired: true,
    },
  },
  optionsSchema: z.object({
    url: z._default(webAddress(urlMax), ""),
    maxSeconds: z._default(
      z.nullable(
        z.int().check(z.minimum(timeLimits.min), z.maximum(timeLimits.max)),
      ),
      null,
    ),
    remarksRequired: z._default(z.boolean(), false),
  }),
  shape: () => ({ kind: "task" }),
  answerSchema: z.object({
    outcome: z.enum(taskOutcomes),
    seconds: z.int().check(z.minimum(0), z.maximum(secondsMax)),
    remarks: z.string().check(z.maxLength(remarksMax)),
  }),
  checkOptions: checkTask,
  optionFaults,
  operand: () => {
    const outcome = {
      kind: "choice",
      choices: taskOutcomes.map((id) => ({ id, label: outcomeNames[id]() })),
      other: false,
    } as const;
    return {
      kind: "parts",
      whole: outcome,
      parts: [
        {
          id: "success",
          label: m.task_part_success(),
          type: { kind: "boolean" },
        },
        { id: "outcome", label: m.task_part_outcome(), type: outcome },
        {
          id: "seconds",
          label: m.task_part_seconds(),
          type: { kind: "number" },
        },
        { id: "remarks", label: m.task_part_remarks(), type: { kind: "text" } },
      ],
    };
  },
  describe: (_, value, locale) => taskInWords(value, locale),
  variables: (_, { locale }) => [
    {
      path: ["outcome"],
      label: m.task_part_outcome({}, { locale }),
      kind: "category",
      measure: "ordinal",
      categories: taskOutcomes.map((code) => ({
        code,
        label: outcomeNames[code]({}, { locale }),
      })),
      cell: ({ outcome }) => outcome,
    },
    {
      path: ["seconds"],
      label: m.task_part_seconds({}, { locale }),
      kind: "number",
      measure: "scale",
      decimals: 0,
      cell: ({ seconds }) => seconds,
    },
    {
      path: ["remarks"],
      label: m.task_part_remarks({}, { locale }),
      kind: "text",
      measure: "nominal",
      cell: ({ remarks }) => (remarks === "" ? null : remarks),
    },
  ],
  sample: (_, { random, texts }) => [...sampleTasks(random, texts)],
};

const outcomeNames = {
  success: m.task_outcome_success,
  partly: m.task_outcome_partly,
  failure: m.task_outcome_failure,
};

function checkTask({
  url,
}: UsabilityTaskOptions): OptionFault<TaskFaultCode>[] {
  if (url === "") return [{ field: "url", code: "link_missing" }];
  return isSecureLink(url) ? [] : [{ field: "url", code: "link_insecure" }];
}

/** Formats a report in words: "Berhasil, 95 detik: mudah ditemukan". */
function taskInWords(
  { outcome, seconds, remarks }: UsabilityTaskAnswer,
  locale: Locale,
): string {
  const result = m.task_in_words(
    { outcome: outcomeNames[outcome]({}, { locale }), seconds },
    { locale },
  );
  return remarks === "" ? result : `${result}: ${remarks}`;
}

function* sampleTasks(
  random: Random,
  texts: (limits: {
    min: number | null;
    max: number;
    pattern: null;
  }) => Iterable<string>,
): Iterable<UsabilityTaskAnswer> {
  const outcome: TaskOutcome = random.chance(0.7)
    ? "success"
    : random.pick(taskOutcomes);
  const seconds = random.whole(25, 240);
  for (const remarks of texts({ min: 1, max: remarksMax, pattern: null })) {
    yield { outcome, seconds, remarks };
  }
}
