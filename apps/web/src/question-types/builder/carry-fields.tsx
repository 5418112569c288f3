import { Select, SimpleGrid } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { CarriedChoices } from "@sigi/survey/question-types/shared/choice.ts";
import { regionSourceOf } from "@sigi/survey/region-source.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question } from "@sigi/survey/survey-form.ts";

interface CarryFieldsProps {
  readonly carry: CarriedChoices | null;
  /** The questions that the form asks before this one. */
  readonly earlier: readonly Question[];
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (carry: CarriedChoices | null) => void;
}

/** Carries over choices of an earlier question. Renders nothing if none has a list. */
export function CarryFields({
  carry,
  earlier,
  error,
  place,
  onChange,
}: CarryFieldsProps) {
  const sources = earlier.filter(hasList);
  if (sources.length === 0 && !carry) return null;
  const listed = sources.map(({ code, title }) => ({
    value: code,
    label: `${code}: ${plainText(title)}`,
  }));
  const isKnown = !carry || sources.some(({ code }) => code === carry.question);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={m.option_carry()}
        placeholder={m.option_carry_none()}
        searchable
        clearable
        data={
          isKnown
            ? listed
            : [...listed, { value: carry.question, label: carry.question }]
        }
        value={carry?.question ?? null}
        error={error}
        data-place={place}
        onChange={(question) => {
          const which = carry?.which ?? "chosen";
          onChange(question === null ? null : { question, which });
        }}
      />
      {carry && (
        <Select
          label={m.option_carry_which()}
          allowDeselect={false}
          data={(["chosen", "not_chosen", "all"] as const).map((which) => ({
            value: which,
            label: whichLabels[which](),
          }))}
          value={carry.which}
          onChange={(which) => {
            if (which !== null) onChange({ ...carry, which });
          }}
        />
      )}
    </SimpleGrid>
  );
}

const whichLabels = {
  chosen: m.option_carry_chosen,
  not_chosen: m.option_carry_not_chosen,
  all: m.option_carry_all,
};

/** Returns true if a question has choices or rows to carry over. A list of regions has none. */
function hasList(question: Question): boolean {
  const given: Readonly<Record<string, unknown>> = { ...question.options };
  const list = given["choices"] ?? given["rows"];
  return Array.isArray(list) && regionSourceOf(question) === null;
}
