import type * as z from "zod/mini";
import type { Expression } from "../expressions/expression.ts";
import type { OperandType } from "../expressions/operand-type.ts";
import type { Fault, FaultTexts, Locale } from "../fault.ts";
import type {
  AnswerContext,
  OptionsOf,
  RegionLookup,
  ValueOf,
} from "./answer-format.ts";
import type { AnswerShape } from "./answer-shape.ts";
import type { FieldValues } from "./shared/field-values.ts";

/**
 * What the builder, the server and the demo know of a question type. `Code`
 * names the faults that only this type's options can have.
 */
export interface QuestionType<
  Format,
  Code extends string = never,
> extends TypeDefinition<OptionsOf<Format>, ValueOf<Format>, Code> {
  readonly format: Format;
}

/** All of a question type but its answer format. */
export interface TypeDefinition<Options, Value, Code extends string> {
  readonly category: QuestionCategory;
  /** One sentence that says what the type is for. */
  readonly explanation: LocalText;
  /** What the service catalogue of a new installation charges; an admin changes it later. */
  readonly price: InitialPrice;
  /**
   * How many inputs the price pays for; each further started group of as many
   * costs the price again. 1 for a type with one input.
   */
  readonly inputsIncluded: number;
  /** How many inputs a respondent fills, such as a matrix's rows. Left out by types with one. */
  readonly inputs?: (options: Options) => number;
  /** What a practised respondent needs for one input on a phone, reading included. */
  readonly secondsPerInput: number;
  /** Shows the type in the demo, in Indonesian as all of it, and in tests. */
  readonly example: ExampleQuestion<Options>;
  /** The options of a new question; labels are left for the creator to write. */
  readonly defaultOptions: Options;
  /**
   * The shape of the options, for saving: bounds that a draft keeps too, and the
   * defaults of what is left out. What a draft may still miss, publishing
   * requires through `checkOptions`.
   */
  readonly optionsSchema: z.ZodMiniType<Options>;
  /** What its answers are, for what sums them up, filters or judges them. */
  readonly shape: (options: Options) => AnswerShape;
  /** The JSON of an answer, for the API's description. `read` is the judge of answers. */
  readonly answerSchema: z.ZodMiniType;
  /** What publishing still misses in the options. Drafts may be incomplete. */
  readonly checkOptions: (
    options: Options,
  ) => OptionFault<SharedOptionFaultCode | Code>[];
  /** The texts of the option faults that only some types report. */
  readonly optionFaults: FaultTexts<Code>;
  /** What expressions see of an answer; see `operand` of its answer format. */
  readonly operand: (options: Options) => OperandType;
  /** The answer with labels instead of ids, as people read it. */
  readonly describe: (
    options: Options,
    value: Value,
    locale: Locale,
  ) => unknown;
  /** What exports hold of an answer, in order; nothing of a type that is only read. */
  readonly variables: (
    options: Options,
    context: VariableContext,
  ) => ExportVariable<Value>[];
  /** For answers that are lists of entries: the table with a row for each entry. */
  readonly entries?: (
    options: Options,
    context: VariableContext,
  ) => EntryTable<Value>;
  /** Answers that a respondent might give, the likeliest first. The first that can be read is used. */
  readonly sample: (options: Options, source: SampleSource) => Iterable<Value>;
}

export type QuestionCategory =
  | "text"
  | "contact"
  | "number"
  | "choice"
  | "scale"
  | "composite"
  | "media"
  | "test"
  | "statement";

export type LocalText = (
  inputs: Record<never, never>,
  options: { locale: Locale },
) => string;

/** Whole rupiah per respondent: the creator pays `salePrice`, the respondent earns `respondentFee`. */
export interface InitialPrice {
  readonly salePrice: number;
  readonly respondentFee: number;
}

/** Complete: a survey with it can be published. */
interface ExampleQuestion<Options> {
  readonly title: string;
  readonly options: Options;
}

/** Faults that the options of every type may have. */
export type SharedOptionFaultCode =
  | "label_missing"
  | "label_too_long"
  | "label_repeated"
  | "id_invalid"
  | "id_repeated"
  | "limit_out_of_range"
  | "limits_crossed";

/** A fault in one part of a question's options, such as "choices". */
export interface OptionFault<Code extends string = string> extends Fault<Code> {
  field: string;
}

/** A value of one kind that an export holds of an answer: a column of its table. */
export interface ExportVariable<Value> {
  /** Names it within its question, by codes: a row, then a column. Empty for the only one. Stable while the codes stay. */
  readonly path: readonly string[];
  /** Added to the question's title, as plain text; "" for the only one. */
  readonly label: string;
  readonly kind: VariableKind;
  readonly measure: Measure;
  /** What the codes of a `category` mean, in order; of other kinds, what single values mean ("1" and "0" of a `truth`). */
  readonly categories?: readonly Category[];
  /** The most digits after the decimal sign that a `number` has. */
  readonly decimals?: number;
  /** The codes are those of regions, whose names the export's caller knows. */
  readonly regions?: boolean;
  /** Of an answer. A boolean for a `truth`, a finite number for a `number`, else a text: a code or an ISO date or time. Null for an unanswered part. */
  readonly cell: (value: Value) => ExportCell;
}

/** `date` is "2026-08-17", `time` "09:30", `date_time` "2026-08-17T09:30" without a zone. */
export type VariableKind =
  "text" | "number" | "date" | "time" | "date_time" | "category" | "truth";

/** Levels of measurement, as statistics programs name them. */
export type Measure = "nominal" | "ordinal" | "scale";

export interface Category {
  readonly code: string;
  readonly label: string;
}

export type ExportCell = string | number | boolean | null;

/** What variables depend on besides the options. */
export interface VariableContext {
  /** The language of the product's own words, such as "Yes". */
  readonly locale: Locale;
  /** What a computed value is. */
  readonly typeOf: (expression: Expression) => OperandType;
}

export interface EntryTable<Value> {
  readonly entriesOf: (value: Value) => readonly EntryValue[];
  /** The names of the entries; empty where they have none. */
  readonly items: readonly Category[];
  readonly variables: readonly ExportVariable<EntryValue>[];
}

/** An entry: the code of its name, if it has one, and the values of its fields. */
export interface EntryValue {
  readonly item?: string;
  readonly fields: FieldValues;
}

/** What sample answers are drawn from. */
export interface SampleSource extends AnswerContext {
  readonly random: Random;
  readonly regions: RegionTree;
  /** Texts within the limits, the likeliest first. */
  readonly texts: (limits: TextLimits) => Iterable<string>;
}

/** A repeatable source of chance. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** @throws RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
}

export interface RegionTree extends RegionLookup {
  readonly provinces: readonly { id: string }[];
  children(id: string): readonly { id: string }[] | undefined;
}

/** Lengths in characters, and the expression that the whole text must match. */
export interface TextLimits {
  readonly min: number | null;
  readonly max: number;
  readonly pattern: string | null;
}
