import type { Survey } from "@sigi/contract/surveys.ts";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import { putTable, removeTable } from "../api/tables.ts";
import { afterSaving } from "./survey-store.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Creates or replaces a lookup table. @throws ApiFailure when the server rejects it. */
export async function saveTable(
  store: SurveyStore,
  table: FormTable,
): Promise<void> {
  await afterSaving(store, () => putTable(store.read().form.id, table));
  store.change((survey) =>
    withTables(survey, [
      ...survey.form.tables.filter(({ code }) => code !== table.code),
      table,
    ]),
  );
}

/** Removes a lookup table. @throws ApiFailure when a question's list uses it. */
export async function deleteTable(
  store: SurveyStore,
  code: string,
): Promise<void> {
  await afterSaving(store, () => removeTable(store.read().form.id, code));
  store.change((survey) =>
    withTables(
      survey,
      survey.form.tables.filter((table) => table.code !== code),
    ),
  );
}

/** The survey with these lookup tables, sorted by code like the server's list. */
const withTables = (survey: Survey, tables: FormTable[]): Survey => ({
  ...survey,
  form: {
    ...survey.form,
    tables: tables.toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  },
});
