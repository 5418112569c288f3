import type { FormTable } from "@sigi/survey/survey-form.ts";
import { createContext, useContext } from "react";

/** The survey's lookup tables, and the operations on them that are available to an options editor. */
export interface LookupTables {
  readonly tables: readonly FormTable[];
  /** Creates or replaces a table. @returns the reason for a refusal, in words; null when the table is saved. */
  readonly save: (table: FormTable) => Promise<string | null>;
  /** Removes a table. @returns the reason for a refusal, in words; null when the table is gone. */
  readonly remove: (code: string) => Promise<string | null>;
}

export const LookupTablesContext = createContext<LookupTables | null>(null);

/** @throws Error outside the builder. */
export function useLookupTables(): LookupTables {
  const tables = useContext(LookupTablesContext);
  if (!tables) throw new Error("An editor of options stands outside a survey.");
  return tables;
}
