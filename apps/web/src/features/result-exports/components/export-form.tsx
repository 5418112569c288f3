import {
  Checkbox,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
} from "@mantine/core";
import {
  resultFileFormats,
  scheduleIntervals,
} from "@sigi/contract/result-exports.ts";
import type { ResultFileFormat } from "@sigi/contract/result-exports.ts";
import type { ResultFilter, SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { ownLanguageName } from "@sigi/survey/translations/language-names.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { requestMutation } from "../api.ts";
import type { RequestedExport } from "../api.ts";
import { everyLabels, formatLabels } from "../export-labels.ts";

export interface ExportFormProps {
  readonly survey: Pick<SurveyResults["survey"], "code" | "languages">;
  /** The filter of the page, with its description; undefined for all respondents. */
  readonly filter:
    { readonly filter: ResultFilter; readonly text: string } | undefined;
  /** True if the page shows weighted figures; null for answers without weights. */
  readonly weights: { readonly chosen: boolean } | null;
}

interface Values {
  readonly format: ResultFileFormat;
  readonly values: RequestedExport["values"];
  readonly language: string;
  readonly every: RequestedExport["every"];
  readonly filtered: boolean;
  readonly weighted: boolean;
}

/** Asks for a file of the answers, now or at an interval. */
export function ExportForm({
  survey: { code, languages },
  filter,
  weights,
}: ExportFormProps) {
  const { form, onSubmit, error, pending } = useApiForm<
    Values,
    RequestedExport,
    void
  >({
    initialValues: {
      format: "xlsx",
      values: "labels",
      language: languages[0] ?? "",
      every: "once",
      filtered: filter !== undefined,
      weighted: weights?.chosen ?? false,
    },
    check: () => ({}),
    mutation: requestMutation(code),
    toBody: ({ filtered, ...wanted }) => ({
      ...wanted,
      ...(filtered && filter ? { filter: filter.filter } : {}),
    }),
    onDone: (_, { every }) => {
      toastSuccess(
        every === "once"
          ? m.result_export_requested()
          : m.result_export_scheduled(),
      );
    },
  });
  const { change, values } = form;
  const hasChoice = values.format === "csv" || values.format === "xlsx";
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <Radio.Group
          label={m.result_export_format()}
          value={values.format}
          error={form.field("format").error}
          onChange={(chosen) => {
            const format = resultFileFormats.find((one) => one === chosen);
            if (format) change({ format });
          }}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
            {resultFileFormats.map((format) => (
              <Radio
                key={format}
                value={format}
                label={formatLabels[format].name()}
                description={formatLabels[format].use()}
              />
            ))}
          </SimpleGrid>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {hasChoice && (
            <NativeSelect
              label={m.result_export_values()}
              value={values.values}
              data={[
                { value: "labels", label: m.result_export_values_labels() },
                { value: "codes", label: m.result_export_values_codes() },
              ]}
              onChange={({ currentTarget: { value } }) => {
                change({ values: value === "codes" ? "codes" : "labels" });
              }}
            />
          )}
          {languages.length > 1 && (
            <NativeSelect
              label={m.result_export_language()}
              value={values.language}
              error={form.field("language").error}
              data={languages.map((tag) => ({
                value: tag,
                label: ownLanguageName(tag),
              }))}
              onChange={({ currentTarget: { value } }) => {
                change({ language: value });
              }}
            />
          )}
          <NativeSelect
            label={m.result_export_when()}
            description={m.result_export_when_help()}
            value={values.every}
            data={[
              { value: "once", label: m.result_export_once() },
              ...scheduleIntervals.map((every) => ({
                value: every,
                label: everyLabels[every](),
              })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const every = scheduleIntervals.find((one) => one === value);
              change({ every: every ?? "once" });
            }}
          />
        </SimpleGrid>
        {filter && (
          <Checkbox
            label={m.result_export_filtered()}
            description={filter.text}
            {...form.box("filtered")}
          />
        )}
        {weights && (
          <Checkbox
            label={
              values.format === "pdf"
                ? m.results_weighted()
                : m.result_export_weighted()
            }
            {...form.box("weighted")}
          />
        )}
        <div>
          <SubmitButton pending={pending}>
            {values.every === "once"
              ? m.result_export_make()
              : m.result_export_schedule()}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
