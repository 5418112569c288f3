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
 * The definition of a question type, for the builder, the server and the demo.
 * `Code` names the faults that only this type's options can have.
 */
export interface QuestionType<
  Format,
  Code extends string = never,
> extends TypeDefinition<OptionsOf<Format>, ValueOf<Format>, Code> {
  readonly format: Format;
}

/** A question type without its answer format. */
export interface TypeDefinition<Options, Value, Code extends string> {
  readonly category: QuestionCategory;
  /** One sentence that says what the type is for. */
  readonly explanation: LocalText;
  /** The price in the service catalogue of a new installation; an admin can change it. */
  readonly price: InitialPrice;
  /**
   * Number of inputs that the price includes; each further started group of
   * that size costs the price again. 1 for a type with one input.
   */
  readonly inputsIncluded: number;
  /** Number of inputs that a respondent fills, such as a matrix's rows. Omitted by types with one. */
  readonly inputs?: (options: Options) => number;
  /** Time that a practised respondent needs for one input on a phone, including reading. */
  readonly secondsPerInput: number;
  /** An example of the type for the demo, which is in Indonesian, and for tests. */
  readonly example: ExampleQuestion<Options>;
  /** The options of a new question; labels are left for the creator to write. */
  readonly defaultOptions: Options;
  /**
   * The schema of the options that are saved: bounds that apply to drafts too, and the defaults of omitted options.
   * `checkOptions` checks the parts that a draft may lack and that publishing requires.
   */
  readonly optionsSchema: z.ZodMiniType<Options>;
  /** The shape of its answers, by which they are summed up, filtered or judged. */
  readonly shape: (options: Options) => AnswerShape;
  /** The schema of an answer's JSON, for the API's description only: `read` validates answers. */
  readonly answerSchema: z.ZodMiniType;
  /** Returns the faults of the options that prevent publishing. Drafts may be incomplete. */
  readonly checkOptions: (
    options: Options,
  ) => OptionFault<SharedOptionFaultCode | Code>[];
  /** The texts of the option faults that only some types report. */
  readonly optionFaults: FaultTexts<Code>;
  /** The type of an answer in expressions; see `operand` of its answer format. */
  readonly operand: (options: Options) => OperandType;
  /** Describes an answer for readers, with labels instead of ids. */
  readonly describe: (
    options: Options,
    value: Value,
    locale: Locale,
  ) => unknown;
  /** The export variables of an answer, in order; none for a type that is only read. */
  readonly variables: (
    options: Options,
    context: VariableContext,
  ) => ExportVariable<Value>[];
  /** The table with a row for each entry, for types whose answers are lists of entries. */
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

/** A complete question: a survey with it can be published. */
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

/** A variable of an answer in an export: a column of its table, with values of one kind. */
export interface ExportVariable<Value> {
  /**
   * Identifies the variable within its question, by codes: a row, then a column. Empty for the only variable. Stable as
   * long as the codes do not change.
   */
  readonly path: readonly string[];
  /** The label that is added to the question's title, as plain text; "" for the only variable. */
  readonly label: string;
  readonly kind: VariableKind;
  readonly measure: Measure;
  /**
   * The labels of a `category`'s codes, in order; for other kinds, labels of single values ("1" and "0" of a `truth`).
   */
  readonly categories?: readonly Category[];
  /** Maximum number of decimal places of a `number`. */
  readonly decimals?: number;
  /** True if the codes are those of regions, whose names the export's caller knows. */
  readonly regions?: boolean;
  /**
   * Returns the cell of an answer: a boolean for a `truth`, a finite number for a `number`, else a text (a code, or an
   * ISO date or time). Null for an unanswered part.
   */
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

/** The context of variables, besides the options. */
export interface VariableContext {
  /** The language of the product's texts, such as "Yes". */
  readonly locale: Locale;
  /** Returns the type of a computed value. */
  readonly typeOf: (expression: Expression) => OperandType;
}

export interface EntryTable<Value> {
  readonly entriesOf: (value: Value) => readonly EntryValue[];
  /** The names of the entries; empty if they have none. */
  readonly items: readonly Category[];
  readonly variables: readonly ExportVariable<EntryValue>[];
}

/** An entry: the code of its name, if it has one, and the values of its fields. */
export interface EntryValue {
  readonly item?: string;
  readonly fields: FieldValues;
}

/** The source of sample answers. */
export interface SampleSource extends AnswerContext {
  readonly random: Random;
  readonly regions: RegionTree;
  /** Texts within the limits, the likeliest first. */
  readonly texts: (limits: TextLimits) => Iterable<string>;
}

/** A repeatable random number generator. */
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
