import { defineQuestion } from "../definition.ts";
import { answerAt } from "./answer-at.ts";
import type { Asked, QuestionReader } from "./ask-question.ts";
import { askOwnWords } from "./own-words.ts";
import { fitChoices } from "../fit-choices.ts";
import { itemsAt, objectAt } from "./qualtrics-source.ts";
import { readRows } from "./matrix-lists.ts";

/** Reads "Rank Order": by dragging, numbers, buttons or lists. */
export const readRanking: QuestionReader = (asked) => {
  const { source, code, common } = asked;
  source.ignore("SubSelector", "RecodeValues");
  const rows = readRows(asked, "choices");
  const { choices, randomise } = rows;
  if (choices.length < 2 && !source.has("DynamicChoices")) {
    source.loseAll("choices_missing");
    return null;
  }
  const words = askOwnWords(asked, rows);
  return {
    question: defineQuestion("ranking", code, {
      ...common,
      options: { choices, randomise },
    }),
    items: rows.items,
    after: words.after,
    values: [
      [
        "",
        { kind: "choices", expression: { answer: code }, codes: rows.codes },
      ],
      ...rows.items.map(
        ({ number, id }) =>
          [number, { kind: "number", expression: answerAt(code, id) }] as const,
      ),
      ...words.values,
    ],
  };
};

/** Reads "Text / Graphic", a text without an answer. */
export const readStatement: QuestionReader = ({
  source,
  code,
  common,
  reading,
}) => {
  source.ignore("SubSelector", "Choices", "ChoiceOrder", "RecodeValues");
  const { report } = reading.context;
  const target = `questions.${code}.title`;
  for (const key of ["Graphics", "GraphicsDescription"]) {
    if (key === "Graphics" && source.has(key)) {
      report.changed(source.placeOf(key), target, "picture_left");
    }
    source.ignore(key);
  }
  return {
    question: defineQuestion("statement", code, { ...common, required: false }),
    values: [],
  };
};

export const readUpload: QuestionReader = ({
  source,
  code,
  common,
  selector,
}) => {
  source.ignore("SubSelector", "Choices", "ChoiceOrder");
  if (selector !== "FileUpload") {
    source.changed("Selector", `questions.${code}`, "type_changed", {
      from: selector,
      to: "file_upload",
    });
  }
  return {
    question: defineQuestion("file_upload", code, {
      ...common,
      options: { kinds: ["photo", "audio", "document"] },
    }),
    values: [["", { kind: "list", expression: { answer: code } }]],
  };
};

export const readSignature: QuestionReader = ({ source, code, common }) => {
  source.ignore("SubSelector", "Choices", "ChoiceOrder");
  return {
    question: defineQuestion("signature", code, common),
    values: [["", { kind: "nothing", expression: { answer: code } }]],
  };
};

/** Reads "Pick, Group, and Rank" as the group of each item. The order inside a group is not imported. */
export const readGroups: QuestionReader = (asked) => {
  const { source, code, place, common, reading } = asked;
  const { context } = reading;
  source.ignore(
    "SubSelector",
    "NumberOfGroups",
    "RecodeValues",
    "ColumnLabels",
  );
  const rows = readRows(asked);
  const groups = groupNames(asked);
  if (rows.choices.length === 0 || groups.length < 2) {
    source.loseAll("choices_missing");
    return null;
  }
  const columns = fitChoices(
    groups.map(([number, label]) => ({
      code: number,
      label,
      source: source.placeOf("Groups"),
    })),
    `${place}.options.columns`,
    context,
  );
  source.changed("QuestionType", `questions.${code}`, "type_changed", {
    from: "Pick, Group, and Rank",
    to: "likert_matrix",
  });
  const codes = new Map(
    groups.map(([number], index) => [number, columns[index]?.id ?? number]),
  );
  const words = askOwnWords(asked, rows);
  return {
    question: defineQuestion("likert_matrix", code, {
      ...common,
      options: { rows: rows.choices, columns, randomiseRows: rows.randomise },
    }),
    items: rows.items,
    after: words.after,
    values: [
      ...rows.items.map(
        ({ number, id }) =>
          [
            number,
            {
              kind: "choice" as const,
              expression: answerAt(code, id),
              codes,
            },
          ] as const,
      ),
      ...words.values,
    ],
  };
};

/** Returns the names of the groups, which are texts or objects in the file. */
function groupNames({
  source,
  texts,
  reading: { context },
}: Asked): (readonly [string, string])[] {
  const groups = objectAt(source, "Groups", context.report);
  return (groups?.keys() ?? []).flatMap((key) => {
    const value = groups?.value(key);
    const text =
      typeof value === "string"
        ? value
        : typeof value === "object" && value !== null
          ? (Reflect.get(value, "Display") as unknown)
          : undefined;
    if (typeof text !== "string") return [];
    const label = texts.rich(["Groups", key], text, null);
    return [[key, label] as const];
  });
}

/** Reads "Hot Spot" and "Highlight": the picked regions of a picture or text, by their names. */
export const readSpots: QuestionReader = (asked) => {
  const { source, code, place, common, texts, reading } = asked;
  const { context } = reading;
  source.ignore(
    "SubSelector",
    "Choices",
    "ChoiceOrder",
    "NumberOfRegions",
    "Answers",
    "RecodeValues",
    "AnswerOrder",
    "Graphics",
    "ScrollWidth",
    "ScrollHeight",
  );
  const regions = itemsAt(source, "Regions", context.report).map(
    ([number, region]) => {
      region.ignore(...region.keys());
      return {
        code: number,
        label: texts.rich(
          ["Regions", number, "Description"],
          region.text("Description") ?? region.text("Display") ?? "",
          null,
        ),
        source: region.place,
      };
    },
  );
  if (regions.length < 2) {
    source.loseAll("type_unsupported", { type: asked.selector || "Hot Spot" });
    return null;
  }
  const choices = fitChoices(regions, `${place}.options.choices`, context);
  source.changed("QuestionType", `questions.${code}`, "type_changed", {
    from: "Hot Spot",
    to: "multiple_choice",
  });
  context.report.changed(
    source.placeOf("Graphics"),
    `questions.${code}`,
    "picture_left",
  );
  const codes = new Map(
    regions.map((region, index) => [region.code, choices[index]?.id ?? ""]),
  );
  return {
    question: defineQuestion("multiple_choice", code, {
      ...common,
      options: { choices },
    }),
    values: [["", { kind: "choices", expression: { answer: code }, codes }]],
  };
};
