import { Group, Paper, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { UseMutationOptions, UseQueryResult } from "@tanstack/react-query";
import { DigitsInput } from "../inputs/digits-input.tsx";
import type { DigitsInputProps } from "../inputs/digits-input.tsx";
import { RowsSkeleton } from "../feedback/loading.tsx";
import { QueryView } from "../feedback/query-view.tsx";
import { toastSuccess } from "../feedback/toast.ts";
import { FormAlert } from "./form-alert.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useApiForm } from "./use-api-form.ts";
import type { Faults } from "./use-form.ts";

type Unit = "rupiah" | "percent" | "days" | "hours" | "count";

/** A whole number of the terms. */
interface TermsField {
  readonly label: string;
  readonly hint?: string;
  readonly unit: Unit;
  /** The maximum; larger input is ignored. The server states the other limits. */
  readonly max: number;
}

/** Terms by name. */
type Terms<Name extends string> = Readonly<Record<Name, number>>;

interface FormProps<Name extends string> {
  /** The fields in their order on the page. */
  readonly fields: Readonly<Record<Name, TermsField>>;
  readonly mutation: UseMutationOptions<Terms<Name>, Error, Terms<Name>>;
  readonly storedAs: string;
  readonly saveLabel: string;
  readonly savedText: string;
}

interface CardProps<Name extends string> extends FormProps<Name> {
  readonly query: UseQueryResult<Terms<Name>>;
}

/** Terms of the platform, editable by admins. */
export function TermsCard<Name extends string>({
  query,
  ...form
}: CardProps<Name>) {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={Object.keys(form.fields).length} />}
      >
        {(terms) => <TermsForm terms={terms} {...form} />}
      </QueryView>
    </Paper>
  );
}

function TermsForm<Name extends string>({
  terms,
  fields,
  mutation,
  storedAs,
  saveLabel,
  savedText,
}: FormProps<Name> & { readonly terms: Terms<Name> }) {
  const names = Object.keys(fields) as Name[];
  /** The values of the form; null while a field is empty. */
  type Values = Readonly<Record<Name, number | null>>;
  const initialValues: Values = terms;
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues,
    storedAs,
    check: (values) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          values[name] === null ? m.field_required() : null,
        ]),
      ) as Faults<Values>,
    mutation,
    toBody: (values) =>
      Object.fromEntries(
        names.map((name) => [name, Number(values[name])]),
      ) as Terms<Name>,
    onDone: () => {
      toastSuccess(savedText);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormAlert error={error} />
        {names.map((name) => {
          const { label, hint, unit, max } = fields[name];
          return (
            <DigitsInput
              key={name}
              label={label}
              description={hint}
              max={max}
              maw={260}
              {...sectionsOf(unit)}
              {...form.field(name)}
            />
          );
        })}
        <Group>
          <SubmitButton pending={pending}>{saveLabel}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The unit beside the number. */
function sectionsOf(unit: Unit): Partial<DigitsInputProps> {
  switch (unit) {
    case "rupiah":
      return { leftSection: "Rp", leftSectionPointerEvents: "none" };
    case "percent":
      return { rightSection: "%", rightSectionPointerEvents: "none" };
    case "days":
      return wordBehind(m.closing_terms_days());
    case "hours":
      return wordBehind(m.withdrawal_terms_hours());
    case "count":
      return {};
  }
}

const wordBehind = (word: string): Partial<DigitsInputProps> => ({
  rightSection: word,
  rightSectionWidth: 64,
  rightSectionPointerEvents: "none",
});
