import { defineQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import { answerAt } from "./answer-at.ts";
import type { Asked, ReadQuestion } from "./ask-question.ts";
import { defineField } from "./define-field.ts";
import {
  type QualtricsList,
  readList,
  recodedValues,
} from "./qualtrics-list.ts";
import { itemsAt, objectAt, sourceOf } from "./qualtrics-source.ts";

/** Reads a "Profile" matrix: each row has its own list of answers. */
export function readProfile(asked: Asked): ReadQuestion | null {
  const { source, texts, place, code, common, subSelector, reading } = asked;
  const { report } = reading.context;
  const target = `${place}.options.fields`;
  const rows = readList(
    source,
    texts,
    {
      key: "Choices",
      option: "fields",
      target,
      codes: recodedValues(source, "ChoiceDataExportTags"),
      ownText: false,
    },
    reading,
  );
  const answers = new Map(itemsAt(source, "Answers", report));
  source.ignore("AnswerOrder", "RecodeValues");
  const lists = rows.items.map((row) => ({
    row,
    list: answersOf(row.number, answers, asked),
  }));
  if (lists.length === 0 || lists.some(({ list }) => list.choices.length < 2)) {
    source.loseAll("choices_missing");
    return null;
  }
  const fields = lists.map(({ row, list: { choices } }, index) => {
    const label = rows.choices[index]?.label ?? row.id;
    const given = { label, required: common.required, options: { choices } };
    switch (subSelector) {
      case "MultipleAnswer":
        return defineField("multiple_choice", row.id, given);
      case "DL":
        return defineField("dropdown", row.id, given);
      default:
        return defineField("single_choice", row.id, given);
    }
  });
  return {
    question: defineQuestion("multi_field", code, {
      ...common,
      options: { fields },
    }),
    items: rows.items,
    values: lists.map(({ row, list }): [string, Typed] => [
      row.number,
      {
        expression: answerAt(code, row.id),
        kind: subSelector === "MultipleAnswer" ? "choices" : "choice",
        codes: list.codes,
      },
    ]),
  };
}

function answersOf(
  row: string,
  answers: ReadonlyMap<string, SourceObject>,
  { source, texts, place, reading }: Asked,
): QualtricsList {
  const { report } = reading.context;
  const own = answers.get(row);
  const codes = objectAt(source, "RecodeValues", report);
  const holder = sourceOf(
    {
      Answers: Object.fromEntries(
        (own?.keys() ?? []).map((key) => [key, own?.value(key)]),
      ),
      RecodeValues: codes?.value(row),
    },
    source.placeOf("Answers"),
    report,
  );
  return readList(
    holder,
    texts,
    {
      key: "Answers",
      option: "choices",
      target: `${place}.options.fields.${row}.options.choices`,
      codes: recodedValues(holder, "RecodeValues"),
      ownText: false,
    },
    reading,
  );
}
