import type {
  AnswerOperand,
  Expression,
  FunctionName,
  Scalar,
} from "../expressions/expression.ts";
import type { OperandType } from "../expressions/operand-type.ts";
import { operandTypeOf } from "../question-types.ts";
import type { Random } from "../question-types/question-type.ts";
import type { Question } from "../survey-form.ts";

/** An answer or a part of one, with its type. */
export interface TypedOperand {
  readonly operand: AnswerOperand;
  readonly type: OperandType;
}

/** All answers of the questions, and the parts of each. */
export function operandsOf(questions: readonly Question[]): TypedOperand[] {
  return questions.flatMap((question) =>
    withParts({ answer: question.code }, operandTypeOf(question)),
  );
}

function withParts(operand: AnswerOperand, type: OperandType): TypedOperand[] {
  if (type.kind !== "parts") return [{ operand, type }];
  const { answer, path = [] } = operand;
  return [
    { operand, type: type.whole },
    ...type.parts.flatMap((part) =>
      withParts({ answer, path: [...path, part.id] }, part.type),
    ),
  ];
}

/** Codes of the items that the sections of random forms are repeated for. */
export const itemCodes = ["a", "b", "c", "r1", "r2", "1", "2", "other"];

/**
 * Writes expressions with all functions over operands. Most fit the types of
 * their operands; checking a form rejects the others.
 */
export class ExpressionWriter {
  readonly #random: Random;
  readonly #operands: readonly TypedOperand[];

  constructor(random: Random, operands: readonly TypedOperand[]) {
    this.#random = random;
    this.#operands = operands;
  }

  condition(depth: number): Expression {
    const random = this.#random;
    if (depth > 0 && random.chance(0.4)) {
      const part = () => this.condition(depth - 1);
      return random.chance(0.3)
        ? { call: "not", args: [part()] }
        : { call: random.pick(["and", "or"]), args: [part(), part()] };
    }
    const pieces: (() => Expression)[] = [
      () => this.#factCondition(),
      () => ({ call: "answered", args: [this.#any().operand] }),
      () => this.#equality(),
      () => this.#equality(),
      () => this.#equality(),
      () => this.#order([this.number(1), { value: random.whole(0, 5) }]),
      () => this.#order([this.number(0), this.number(1)]),
      () => this.#order([this.#date(1), this.#date(0)]),
      () => ({
        call: "contains",
        args: [
          this.#text(1),
          { value: random.pick(["sat", "1", "<b>", "ya", "gus"]) },
        ],
      }),
      () => ({
        call: random.pick(["equals", "not_equals"]),
        args: [this.#any().operand, this.#any().operand],
      }),
    ];
    return random.pick(pieces)();
  }

  number(depth: number): Expression {
    const random = this.#random;
    if (depth > 0 && random.chance(0.6)) {
      const part = () => this.number(depth - 1);
      const two = ["add", "subtract", "multiply", "divide", "modulo"] as const;
      return random.pick<() => Expression>([
        () => ({ call: random.pick(two), args: [part(), part()] }),
        () => ({ call: random.pick(["negate", "abs"]), args: [part()] }),
        () => ({
          call: random.pick(["min", "max", "mean", "sum"]),
          args: [part(), part(), part()],
        }),
        () => ({
          call: "round",
          args: [part(), { value: random.whole(0, 3) }],
        }),
        () => ({ call: "if", args: [this.condition(0), part(), part()] }),
      ])();
    }
    return random.pick<() => Expression>([
      () => this.#of("number", "boolean"),
      () => ({ call: "number", args: [this.#of("choice", "text")] }),
      () => ({ call: "count", args: [this.#of("list", "choices")] }),
      () => ({ call: "sum", args: [this.#any().operand] }),
      () => ({ call: "age", args: [this.#date(0)] }),
      () => ({ call: "year", args: [this.#date(0)] }),
      () => ({ call: "length", args: [this.#text(0)] }),
      () => ({
        call: "date_diff",
        args: [
          this.#date(1),
          this.#date(0),
          { value: random.pick(["days", "weeks", "months", "years", "hours"]) },
        ],
      }),
      () => ({ value: random.pick([0, -1, 3, 2.5, 1e15]) }),
    ])();
  }

  /** A value of any type that a text may show. */
  value(): Expression {
    return this.#random.pick<() => Expression>([
      () => this.#any().operand,
      () => this.#any().operand,
      () => this.number(2),
      () => this.#text(2),
      () => this.#date(2),
      () => ({ variable: "source" }),
      () => ({ item: "label" }),
      () => this.condition(0),
    ])();
  }

  #text(depth: number): Expression {
    const random = this.#random;
    if (depth > 0 && random.chance(0.5)) {
      const part = () => this.#text(depth - 1);
      return random.pick<() => Expression>([
        () => ({ call: "lower", args: [part()] }),
        () => ({ call: "concat", args: [part(), { value: " & " }, part()] }),
        () => ({ call: "if", args: [this.condition(0), part(), part()] }),
      ])();
    }
    return random.pick<() => Expression>([
      () => this.#of("text"),
      () => ({ call: "label", args: [this.#any().operand] }),
      () => ({ variable: "source" }),
      () => ({ value: random.pick(["Satu", "it's <b>", ""]) }),
    ])();
  }

  #date(depth: number): Expression {
    const random = this.#random;
    if (depth > 0 && random.chance(0.4)) {
      const part = () => this.#date(depth - 1);
      return random.pick<() => Expression>([
        () => ({
          call: "add_days",
          args: [part(), { value: random.whole(-400, 400) }],
        }),
        () => ({ call: random.pick(["min", "max"]), args: [part(), part()] }),
      ])();
    }
    return random.pick<() => Expression>([
      () => this.#of("date", "date_time"),
      () => this.#of("date", "date_time"),
      () => ({ call: random.pick(["today", "now"]), args: [] }),
      () => ({ value: random.pick(["2024-02-29", "2026-08-17T10:00"]) }),
    ])();
  }

  #order(args: Expression[]): Expression {
    const calls: FunctionName[] = [
      "less",
      "less_or_equal",
      "greater",
      "greater_or_equal",
    ];
    return { call: this.#random.pick(calls), args };
  }

  /** An operand compared with values that it may have. */
  #equality(): Expression {
    const random = this.#random;
    const { operand, type } = this.#any();
    const value = this.#literal(type);
    return random.pick<Expression>([
      {
        call: random.pick(["equals", "not_equals"]),
        args: [operand, { value }],
      },
      {
        call: "any_of",
        args: [operand, { value: [value, this.#literal(type)] }],
      },
      { call: "contains", args: [operand, { value }] },
    ]);
  }

  #factCondition(): Expression {
    return this.#random.pick<Expression>([
      { call: "equals", args: [{ variable: "source" }, { value: "wa" }] },
      { call: "equals", args: [{ profile: "gender" }, { value: "female" }] },
      { call: "less", args: [{ profile: "age" }, { value: 30 }] },
      { call: "equals", args: [{ item: "code" }, { value: "a" }] },
    ]);
  }

  #any(): TypedOperand {
    if (this.#operands.length === 0) {
      return { operand: { answer: "none" }, type: { kind: "any" } };
    }
    const picked = this.#random.pick(this.#operands);
    if (!this.#random.chance(0.1)) return picked;
    // For a question of a repeated section, the operand is the answer for one item.
    const { operand, type } = picked;
    const path = [this.#random.pick(itemCodes), ...(operand.path ?? [])];
    return { operand: { answer: operand.answer, path }, type };
  }

  /** An operand of one of the kinds, or any operand if there is none. */
  #of(...kinds: OperandType["kind"][]): Expression {
    const fitting = this.#operands.filter(({ type }) =>
      kinds.includes(type.kind),
    );
    return fitting.length > 0
      ? this.#random.pick(fitting).operand
      : this.#any().operand;
  }

  /** A value that an operand of the type may have. */
  #literal(type: OperandType): Scalar {
    const random = this.#random;
    switch (type.kind) {
      case "choice":
      case "choices":
        return type.choices.length === 0 ? "a" : random.pick(type.choices).id;
      case "number":
        return random.whole(0, 5);
      case "date":
      case "date_time":
        return "2026-08-17";
      case "time":
        return "12:00";
      case "boolean":
        return true;
      case "region":
        return "32";
      case "list":
        return this.#literal(type.of);
      default:
        return "Satu";
    }
  }
}
