import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import { expressionSchema } from "../../expressions/expression-schema.ts";
import type {
  OperandPart,
  OperandType,
} from "../../expressions/operand-type.ts";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import { answerRuleSchema } from "../../logic/option-logic-schemas.ts";
import { plainText } from "../../rich-text.ts";
import type { AnswerShape, FieldShape } from "../answer-shape.ts";
import { innerDefinitions } from "../inner-definitions.ts";
import type { OptionFault, TypeDefinition } from "../question-type.ts";
import { checkChoices } from "./check-choices.ts";
import { line } from "./cleaned-line.ts";
import type {
  InnerField,
  InnerFieldOf,
  InnerOptions,
  InnerTypeName,
  InnerValues,
} from "./inner-fields.ts";
import { choiceIdSchema } from "./option-schemas.ts";

type InnerOptionFaultCode = {
  [
    Type in InnerTypeName
  ]: keyof (typeof innerDefinitions)[Type]["optionFaults"];
}[InnerTypeName];

export type InnerType<Type extends InnerTypeName> = Omit<
  TypeDefinition<InnerOptions[Type], InnerValues[Type], InnerOptionFaultCode>,
  "optionFaults"
>;

/** A field whose options are known to fit its type. */
export interface TypedField<Type extends InnerTypeName> {
  id: string;
  label: string;
  type: Type;
  options: InnerOptions[Type];
}

/** The definitions of fields' types, as composite questions use them. */
export const innerTypes: {
  readonly [Type in InnerTypeName]: InnerType<Type>;
} = innerDefinitions;

export const innerTypeNames = Object.keys(
  innerDefinitions,
) as readonly InnerTypeName[];

/** The texts of the faults that the options of fields may have, besides those of all options. */
export const fieldOptionFaults = {
  ...(Object.assign(
    {},
    ...Object.values(innerDefinitions).map(({ optionFaults }) => optionFaults),
  ) as FaultTexts<InnerOptionFaultCode>),
  fields_missing: m.fault_fields_missing,
  fields_excess: m.fault_fields_excess,
  columns_missing: m.fault_columns_missing,
  columns_excess: m.fault_columns_excess,
};

type FieldOptionFaultCode = keyof typeof fieldOptionFaults;

/** Minimum and maximum number of fields of a question, or of columns of a grid. */
export const fieldsMin = 1;
export const fieldsMax = formLimits.columnsMax;

/** A list of fields; their labels may be empty in a draft. */
export function innerFieldList(): z.ZodMiniType<InnerField[]> {
  // The union of the schemas of all types parses exactly the types of fields.
  return z.pipe(
    z.array(fieldSchema).check(z.maxLength(fieldsMax)),
    z.transform((fields) => fields.map(withoutEmptyLogic)),
  ) as unknown as z.ZodMiniType<InnerField[]>;
}

type FieldSchema = ReturnType<typeof schemaOf>;

const fieldSchema = z
  .discriminatedUnion(
    "type",
    innerTypeNames.map(schemaOf) as [FieldSchema, ...FieldSchema[]],
  )
  .check(z.meta({ id: "Field" }));

function schemaOf(type: InnerTypeName) {
  const options: z.ZodMiniType<object> = innerTypes[type].optionsSchema;
  return z.object({
    id: choiceIdSchema,
    label: line(formLimits.labelMax),
    type: z.literal(type),
    required: z._default(z.boolean(), false),
    options: z.prefault(options.check(z.refine(hasOwnList)), {}),
    showIf: z.nullish(expressionSchema),
    requiredIf: z.nullish(expressionSchema),
    rules: z.optional(
      z.array(answerRuleSchema).check(z.maxLength(formLimits.rulesMax)),
    ),
  });
}

/**
 * Returns true for options without regions and rows of a table: these depend on answers to other questions, which a
 * field does not see.
 */
function hasOwnList(options: { source?: unknown }): boolean {
  return !options.source;
}

type FieldLogic = Pick<InnerField, "showIf" | "requiredIf" | "rules">;

function withoutEmptyLogic<Field extends object>(
  field: Field & { [Name in keyof FieldLogic]?: unknown },
): Field {
  const { showIf, requiredIf, rules, ...rest } = field;
  const logic = {
    ...(showIf ? { showIf } : {}),
    ...(requiredIf ? { requiredIf } : {}),
    ...(Array.isArray(rules) && rules.length > 0 ? { rules } : {}),
  };
  // The omitted properties are optional in a field.
  return { ...rest, ...logic } as unknown as Field;
}

/** Checks a list of fields: its length, the ids and labels, and the options of each field. */
export function checkFields(
  fields: readonly InnerField[],
  field: "fields" | "columns",
): OptionFault<FieldOptionFaultCode | InnerSharedCode>[] {
  const limits = { field, min: fieldsMin, max: fieldsMax };
  return [
    ...checkChoices(fields, limits),
    ...fields.flatMap((inner) => checkInner(inner, field)),
  ];
}

type InnerSharedCode = ReturnType<
  InnerType<InnerTypeName>["checkOptions"]
>[number]["code"];

/** Checks the options of a field. The place of a fault includes the field's id: "fields.age.max". */
function checkInner<Type extends InnerTypeName>(
  { id, label, type, options }: TypedField<Type>,
  list: string,
): OptionFault<InnerSharedCode>[] {
  const faults = innerTypes[type].checkOptions(options);
  return faults.map(({ field, ...fault }) => ({
    ...fault,
    field: `${list}.${id}.${field}`,
    part: { path: [id, field], label: plainText(label) || id },
  }));
}

/** The type of each field in expressions. */
export function fieldParts(fields: readonly InnerField[]): OperandPart[] {
  return fields.map((field) => {
    const { id, label } = field;
    return { id, label, type: fieldOperandType(field) };
  });
}

function fieldOperandType<Type extends InnerTypeName>({
  type,
  options,
}: TypedField<Type>): OperandType {
  return innerTypes[type].operand(options);
}

/** The shape of each field's values. */
export const fieldShapes = (fields: readonly InnerField[]): FieldShape[] =>
  fields.map((field) => ({
    id: field.id,
    label: field.label,
    shape: fieldShape(field),
  }));

function fieldShape<Type extends InnerTypeName>({
  type,
  options,
}: TypedField<Type>): AnswerShape {
  return innerTypes[type].shape(options);
}

/** The schema of the JSON of fields' values. */
export const fieldValuesSchema = z
  .record(
    z.string(),
    z.union(innerTypeNames.map((type) => innerTypes[type].answerSchema)),
  )
  .check(z.meta({ id: "FieldValues" }));

/** A field for examples, with the default options of its type except for the given ones. */
export function exampleField<Type extends InnerTypeName>(
  type: Type,
  field: Pick<InnerFieldOf<Type>, "id" | "label"> & {
    required?: boolean;
    options?: Partial<InnerFieldOf<Type>["options"]>;
  },
): InnerField {
  const { id, label, required = false, options } = field;
  // The options are those of the type.
  return {
    id,
    label,
    type,
    required,
    options: { ...innerTypes[type].defaultOptions, ...options },
  } as unknown as InnerField;
}
