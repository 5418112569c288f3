import type * as z from "zod/mini";
import type { AnswerByType } from "../answers/answer.ts";
import type { ComparisonOperator } from "../logic/condition.ts";
import type { Fault, FaultTexts, Locale } from "../fault.ts";
import type { OptionsByType, QuestionTypeName } from "../survey-form.ts";
import type { AnswerContext, RegionLookup } from "./answer-format.ts";
import type { Choice } from "./shared/choice.ts";

/**
 * What the builder, the server and the demo know of a question type besides its
 * answer format. `Code` names the faults that only this type's options can have.
 */
export interface QuestionType<
  Type extends QuestionTypeName,
  Code extends string = never,
> {
  readonly category: QuestionCategory;
  readonly name: LocalText;
  /** One sentence that says what the type is for. */
  readonly explanation: LocalText;
  /** What the service catalogue of a new installation charges; an admin changes it later. */
  readonly price: InitialPrice;
  /** What a practised respondent needs for one answer on a phone, reading included. */
  readonly secondsPerAnswer: number;
  /** The option that lists what is answered one by one, such as a matrix's rows; null for one answer. */
  readonly answersPer: ListOption<OptionsByType[Type]> | null;
  /** Shows the type in the demo, in Indonesian as all of it, and in tests. */
  readonly example: ExampleQuestion<OptionsByType[Type]>;
  /** The options of a new question; labels are left for the creator to write. */
  readonly defaultOptions: OptionsByType[Type];
  /**
   * The shape of the options, for saving: bounds that a draft keeps too, and the
   * defaults of what is left out. What a draft may still miss, publishing
   * requires through `checkOptions`.
   */
  readonly optionsSchema: z.ZodMiniType<OptionsByType[Type]>;
  /** What publishing still misses in the options. Drafts may be incomplete. */
  readonly checkOptions: (
    options: OptionsByType[Type],
  ) => OptionFault<SharedOptionFaultCode | Code>[];
  /** The texts of the option faults that only some types report. */
  readonly optionFaults: FaultTexts<Code>;
  readonly comparison: ComparisonRules<OptionsByType[Type]>;
  /** The answer with labels instead of ids, as people read it. */
  readonly describe: (
    options: OptionsByType[Type],
    value: AnswerByType[Type],
    locale: Locale,
  ) => unknown;
  /** The columns of an export, in order; none for a type that is only read. */
  readonly columns: (
    options: OptionsByType[Type],
  ) => ExportColumn<AnswerByType[Type]>[];
  /** Answers that a respondent might give, the likeliest first. The first that can be read is used. */
  readonly sample: (
    options: OptionsByType[Type],
    source: SampleSource,
  ) => Iterable<AnswerByType[Type]>;
}

export type QuestionCategory =
  "text" | "number" | "choice" | "scale" | "statement";

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

/** The names of the options that are lists. */
export type ListOption<Options> = {
  [Name in keyof Options]: Options[Name] extends readonly unknown[]
    ? Name
    : never;
}[keyof Options];

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

/** How conditions look at an answer of this type. */
export interface ComparisonRules<Options> {
  /** In the order in which the builder offers them; none when conditions cannot look at the answer. */
  readonly operators: readonly ComparisonOperator[];
  /** How the builder asks for the value to compare with. */
  readonly input: (options: Options) => ComparisonInput;
  /** Whether the question can have the value as its answer, or as one of its picked choices. */
  readonly accepts: (options: Options, value: string | number) => boolean;
  /** The value of a new comparison; undefined where only the creator can know it. */
  readonly firstValue: (options: Options) => string | number | undefined;
}

/** A kind of input field, or the choices to pick from. */
export type ComparisonInput =
  | "text"
  | "number"
  | "date"
  | "region"
  | { readonly choices: readonly Choice[]; readonly other: boolean };

export interface ExportColumn<Value> {
  /** Names the column within its question: a row's or choice's id, "" for the only one. */
  readonly id: string;
  /** Added to the question's title; "" for the only one. */
  readonly label: string;
  readonly cell: (value: Value, locale: Locale) => string | number | null;
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
