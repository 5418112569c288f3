import { useMemo } from "react";
import type { OwnTables } from "../../../../question-types/builder/own-tables-context.ts";
import { deleteTable, saveTable } from "../../edits/edit-tables.ts";
import {
  describeFailure,
  useStore,
  useSurveyPart,
} from "../builder-session.tsx";

/** The open survey's lookup tables, for the editors of options. */
export function useSurveyTables(): OwnTables {
  const store = useStore();
  const tables = useSurveyPart((survey) => survey.form.tables);
  return useMemo(
    () => ({
      tables,
      save: (table) => refusalOf(saveTable(store, table)),
      remove: (code) => refusalOf(deleteTable(store, code)),
    }),
    [store, tables],
  );
}

async function refusalOf(action: Promise<void>): Promise<string | null> {
  try {
    await action;
    return null;
  } catch (error) {
    return describeFailure(error);
  }
}
