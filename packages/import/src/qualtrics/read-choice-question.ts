import { defineQuestion } from "../definition.ts";
import { defineBox } from "../single-box.ts";
import type { Asked, QuestionReader, ReadQuestion } from "./ask-question.ts";
import {
  type QualtricsList,
  readList,
  recodedValues,
} from "./qualtrics-list.ts";
import { itemsAt, numberAt } from "./qualtrics-source.ts";

/** Reads "Multiple Choice": one answer or several, a dropdown, or the Net Promoter Score. */
export const readChoiceQuestion: QuestionReader = (asked) => {
  const { source, selector } = asked;
  if (selector === "NPS") return readNps(asked);
  source.ignore("SubSelector", "ColumnLabels");
  const list = readChoices(asked);
  const { code, common } = asked;
  const [only] = list.choices;
  if (only && list.choices.length === 1 && !source.has("DynamicChoices")) {
    return readBox(asked, list);
  }
  if (!only && !source.has("DynamicChoices")) {
    source.loseAll("choices_missing");
    return null;
  }
  const { choices, codes, items, randomise } = list;
  const options = { choices, randomise };
  const expression = { answer: code };
  if (multiple.has(selector)) {
    const question = defineQuestion("multiple_choice", code, {
      ...common,
      options: { ...options, ...readPicks(asked) },
    });
    return {
      question,
      items,
      values: [["", { expression, kind: "choices", codes }]],
    };
  }
  const question = dropdowns.has(selector)
    ? defineQuestion("dropdown", code, { ...common, options })
    : defineQuestion("single_choice", code, { ...common, options });
  return {
    question,
    items,
    values: [["", { expression, kind: "choice", codes }]],
  };
};

const multiple: ReadonlySet<string> = new Set(["MAVR", "MAHR", "MACOL", "MSB"]);
const dropdowns: ReadonlySet<string> = new Set(["DL", "SB"]);

const readChoices = ({ source, texts, place, reading }: Asked): QualtricsList =>
  readList(
    source,
    texts,
    {
      key: "Choices",
      option: "choices",
      target: `${place}.options.choices`,
      codes: recodedValues(source, "RecodeValues"),
      ownText: true,
      exclusive: true,
    },
    reading,
  );

function readBox(
  { source, code, common, selector }: Asked,
  { choices, codes, items }: QualtricsList,
): ReadQuestion {
  source.changed("QuestionType", `questions.${code}`, "type_changed", {
    from: `MC (${selector})`,
    to: "consent",
  });
  const [only] = choices;
  const [number = "1"] = codes.keys();
  return {
    question: defineBox(code, common, only?.label ?? ""),
    values: [
      [
        "",
        {
          kind: "boolean",
          expression: { answer: code },
          codes: new Map([[number, true]]),
        },
      ],
    ],
    items: items.map((item) => ({ ...item, id: "" })),
  };
}

/** Reads the minimum and maximum number of picks ("Validation" on Qualtrics's support pages). */
export function readPicks({ settings }: Pick<Asked, "settings">): {
  min: number | null;
  max: number | null;
} {
  if (!settings) return { min: null, max: null };
  const type = settings.text("Type") ?? "None";
  const bound = (key: string, applies: RegExp) => {
    const value = numberAt(settings, key);
    return applies.test(type) && value !== undefined && value >= 1
      ? Math.trunc(value)
      : null;
  };
  return {
    min: bound("MinChoices", /^(?:MinChoices|ChoiceRange)$/),
    max: bound("MaxChoices", /^(?:MaxChoices|ChoiceRange)$/),
  };
}

/** Reads the Net Promoter Score, whose scale always goes from 0 to 10. */
function readNps({
  source,
  texts,
  reading,
  code,
  place,
  common,
}: Asked): ReadQuestion {
  const { report } = reading.context;
  source.ignore(
    "SubSelector",
    "Choices",
    "ChoiceOrder",
    "RecodeValues",
    "Group",
    "Randomization",
  );
  const labels = itemsAt(source, "ColumnLabels", report).map(
    ([key, label]) => [key, label.text("Display") ?? ""] as const,
  );
  const line = (label: (typeof labels)[number] | undefined, option: string) =>
    label
      ? texts.line(
          ["ColumnLabels", label[0], "Display"],
          label[1],
          `${place}.options.${option}`,
        )
      : "";
  const question = defineQuestion("nps", code, {
    ...common,
    options: {
      minLabel: line(labels[0], "minLabel"),
      maxLabel: line(labels.length > 1 ? labels.at(-1) : undefined, "maxLabel"),
    },
  });
  if (labels.length > 2) {
    for (const [, label] of labels.slice(1, -1)) {
      report.lost(source.placeOf("ColumnLabels"), "text_left", { text: label });
    }
  }
  const points = Array.from({ length: 11 }, (_, point) => point);
  return {
    question,
    values: [
      [
        "",
        {
          kind: "number",
          expression: { answer: code },
          codes: new Map(points.map((point) => [String(point), point])),
        },
      ],
    ],
  };
}
