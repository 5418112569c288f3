import { FileInput, Group, Paper, Stack, Text, TextInput } from "@mantine/core";
import { populationLimits } from "@sigi/contract/populations.ts";
import type { Population } from "@sigi/contract/populations.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import {
  formatDate,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { populationQuery, savePopulationMutation } from "../api.ts";
import { PopulationTemplate } from "./population-template.tsx";

/** The population that answers are weighted to, replaced by admins from a file. */
export function PopulationCard() {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Stack gap="md">
        <QueryView
          query={useQuery(populationQuery)}
          skeleton={<RowsSkeleton rows={1} />}
        >
          {(population) => <CurrentPopulation population={population} />}
        </QueryView>
        <PopulationForm />
      </Stack>
    </Paper>
  );
}

function CurrentPopulation({
  population,
}: {
  readonly population: Population | null;
}) {
  if (!population) return <Text>{m.population_none()}</Text>;
  const { source, people, rows, provinces, createdAt } = population;
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {m.population_current()}
      </Text>
      <Text fw={600}>{source}</Text>
      <Text fz="sm">
        {m.population_people({
          people: formatNumber(people),
          rows: formatNumber(rows),
          provinces: formatNumber(provinces),
        })}
      </Text>
      <Text fz="sm" c="dimmed">
        {m.population_since({ date: formatDate(createdAt) })}
      </Text>
    </div>
  );
}

const empty = { source: "", file: null as File | null };

function PopulationForm() {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: empty,
    check: ({ source, file }) => ({
      source: source.trim() === "" ? m.field_required() : null,
      file: fileFault(file),
    }),
    mutation: savePopulationMutation,
    // `check` has required a file.
    toBody: ({ source, file }) => ({ source, file: file ?? new File([], "") }),
    wireNames: { csv: "file" },
    onDone: () => {
      form.reset();
      toastSuccess(m.population_saved());
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormAlert error={error} />
        <TextInput
          label={m.population_source()}
          description={m.population_source_hint()}
          maxLength={populationLimits.source}
          autoComplete="off"
          {...form.text("source")}
        />
        <FileInput
          label={m.population_file()}
          description={m.population_file_hint()}
          placeholder={m.population_choose()}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          {...form.field("file")}
        />
        <Group>
          <SubmitButton pending={pending}>{m.population_save()}</SubmitButton>
          <PopulationTemplate />
        </Group>
      </Stack>
    </form>
  );
}

function fileFault(file: File | null): string | null {
  if (!file) return m.field_required();
  const max = populationLimits.csv;
  return file.size > max
    ? m.population_too_large({ max: formatNumber(max) })
    : null;
}
