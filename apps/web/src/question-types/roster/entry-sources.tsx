import { Select, SimpleGrid, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import type { CarriedChoices } from "@sigi/survey/question-types/shared/choice.ts";
import { operandTypeOf } from "@sigi/survey/question-types.ts";
import { regionSourceOf } from "@sigi/survey/region-source.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question } from "@sigi/survey/survey-form.ts";

interface SourceProps {
  /** The questions that the form asks before this one. */
  readonly earlier: readonly Question[];
  readonly error: string | undefined;
  readonly place: string;
}

interface CarrySelectProps extends SourceProps {
  readonly carry: CarriedChoices | null;
  readonly onChange: (carry: CarriedChoices) => void;
}

/** The earlier question whose options name the entries, and which of its options are used. */
export function CarrySelect({
  carry,
  earlier,
  error,
  place,
  onChange,
}: CarrySelectProps) {
  const sources = earlier.filter(hasList);
  if (sources.length === 0) return <NoSource error={error} place={place} />;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={m.option_roster_source()}
        value={carry?.question ?? null}
        data={sources.map(asItem)}
        error={error}
        allowDeselect={false}
        data-place={place}
        onChange={(question) => {
          if (question === null) return;
          onChange({ question, which: carry?.which ?? "chosen" });
        }}
      />
      <Select
        label={m.option_roster_which()}
        value={carry?.which ?? "chosen"}
        data={[
          { value: "chosen", label: m.option_roster_which_chosen() },
          { value: "not_chosen", label: m.option_roster_which_not_chosen() },
          { value: "all", label: m.option_roster_which_all() },
        ]}
        disabled={carry === null}
        allowDeselect={false}
        onChange={(which) => {
          if (carry === null || which === null) return;
          onChange({ ...carry, which: which });
        }}
      />
    </SimpleGrid>
  );
}

interface CountSelectProps extends SourceProps {
  readonly count: Expression | null;
  readonly onChange: (count: Expression) => void;
}

/** The earlier question that asks for the number; another expression is shown as its text. */
export function CountSelect({
  count,
  earlier,
  error,
  place,
  onChange,
}: CountSelectProps) {
  const sources = earlier.filter(
    (question) => operandTypeOf(question).kind === "number",
  );
  if (sources.length === 0 && count === null) {
    return <NoSource error={error} place={place} />;
  }
  const written = count && writeExpression(count);
  const codes = new Set(sources.map(({ code }) => code));
  const own =
    written !== null && !codes.has(written)
      ? [{ value: written, label: written }]
      : [];
  return (
    <Select
      label={m.option_roster_count()}
      value={written}
      data={[...own, ...sources.map(asItem)]}
      error={error}
      allowDeselect={false}
      data-place={place}
      onChange={(answer) => {
        if (answer !== null && codes.has(answer)) onChange({ answer });
      }}
    />
  );
}

function NoSource({ error, place }: Pick<SourceProps, "error" | "place">) {
  return (
    <Text
      fz="sm"
      c={error ? "var(--mantine-color-error)" : "dimmed"}
      data-place={place}
    >
      {error ?? m.option_roster_source_none()}
    </Text>
  );
}

function asItem({ code, title }: Question) {
  return { value: code, label: plainText(title) || m.question_untitled() };
}

const hasList = (question: Question) =>
  ("choices" in question.options || "rows" in question.options) &&
  regionSourceOf(question) === null;
