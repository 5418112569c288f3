import { questionTypes } from "../question-types.ts";
import type { Random } from "../question-types/question-type.ts";
import {
  fieldList,
  type InnerField,
  innerFieldsOf,
} from "../question-types/shared/inner-fields.ts";
import {
  fieldParts,
  innerTypeNames,
} from "../question-types/shared/inner-types.ts";
import type { Question } from "../survey-form.ts";
import {
  ExpressionWriter,
  operandsOf,
  type TypedOperand,
} from "./random-expressions.ts";

/** A change to the fields of a composite question; none for other types. */
export function changeFields(
  question: Question,
  before: readonly Question[],
  random: Random,
): object {
  const fields = innerFieldsOf(question);
  if (fields.length === 0) return {};
  const list = fieldList(question);
  if (random.chance(0.4)) {
    return { [list]: [...fields, newField(`f${fields.length + 1}`, random)] };
  }
  const index = random.whole(0, fields.length - 1);
  const operands = [
    ...operandsOf(before),
    ...ownParts(question.code, fields.slice(0, index)),
  ];
  const writer = new ExpressionWriter(random, operands);
  const ofRules = new ExpressionWriter(random, [
    ...operandsOf(before),
    ...ownParts(question.code, fields.slice(0, index + 1)),
  ]);
  return {
    [list]: fields.map((field, position) =>
      position === index
        ? changed(field, { writer, ofRules, before, random })
        : field,
    ),
  };
}

/** Operands of the question's own answer: the fields before the changed one. */
const ownParts = (
  answer: string,
  fields: readonly InnerField[],
): TypedOperand[] =>
  // The fields are repeated three times, because a field's condition mostly reads its neighbours.
  fieldParts([...fields, ...fields, ...fields]).map(({ id, type }) => ({
    operand: { answer, path: [id] },
    type,
  }));

/** The example of a random type. Regions are not offered in fields. */
function newField(id: string, random: Random): InnerField {
  const type = random.pick(innerTypeNames);
  const options = { ...questionTypes[type].example.options };
  if ("source" in options) options.source = null;
  if ("choices" in options) {
    options.choices = ["a", "b", "c"].map((code) => ({
      id: code,
      label: `Pilihan ${code}`,
    }));
  }
  const required = random.chance(0.3);
  return { id, label: `Isian ${id}`, type, required, options } as InnerField;
}

interface Change {
  readonly writer: ExpressionWriter;
  /** The writer for rules, which may also read the field itself. */
  readonly ofRules: ExpressionWriter;
  readonly before: readonly Question[];
  readonly random: Random;
}

function changed(
  field: InnerField,
  { writer, ofRules, before, random }: Change,
): InnerField {
  const { options } = field;
  const pieces: (() => object)[] = [
    () => ({ showIf: writer.condition(1) }),
    () => ({ showIf: writer.condition(1) }),
    () => ({ required: !field.required }),
    () => ({ required: false, requiredIf: writer.condition(1) }),
    () => ({
      rules: [
        {
          expression: ofRules.condition(1),
          message: random.chance(0.5) ? "Isi lagi" : "",
        },
      ],
    }),
    () =>
      "choices" in options && options.choices.length > 0
        ? {
            options: {
              ...options,
              choices: options.choices.map((choice, index) =>
                index === 0
                  ? { ...choice, showIf: writer.condition(1) }
                  : choice,
              ),
            },
          }
        : {},
    () =>
      "carry" in options && before.length > 0
        ? {
            options: {
              ...options,
              carry: { question: random.pick(before).code, which: "all" },
            },
          }
        : {},
    () =>
      "randomise" in options
        ? { options: { ...options, randomise: true } }
        : {},
  ];
  return { ...field, ...random.pick(pieces)() };
}
