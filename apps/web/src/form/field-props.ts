import type { QuestionOf, QuestionTypeName } from "@sigi/survey/survey-form.ts";

/** What the field of one question type gets. `value` is the raw answer as the field itself once gave it, or a restored one. */
export interface FieldProps<Type extends QuestionTypeName> {
  readonly question: QuestionOf<Type>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The id that the one control of the field must carry, so that the title labels it. */
  readonly controlId: string;
  /** Ids of help and fault texts, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** The attributes that every control of a field carries. */
export function controlState({
  describedBy,
  invalid,
}: Pick<FieldProps<QuestionTypeName>, "describedBy" | "invalid">) {
  return {
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
  };
}
