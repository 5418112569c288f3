import type { FormTable } from "@sigi/survey/survey-form.ts";
import { createContext, useContext } from "react";

/** The survey's own tables, and what an editor of options may do with them. */
export interface OwnTables {
  readonly tables: readonly FormTable[];
  /** Creates or replaces a table. @returns why it was refused, in words; null when it is saved. */
  readonly save: (table: FormTable) => Promise<string | null>;
  /** Removes a table. @returns why it was refused, in words; null when it is gone. */
  readonly remove: (code: string) => Promise<string | null>;
}

export const OwnTablesContext = createContext<OwnTables | null>(null);

/** @throws Error outside the builder. */
export function useOwnTables(): OwnTables {
  const tables = useContext(OwnTablesContext);
  if (!tables) throw new Error("An editor of options stands outside a survey.");
  return tables;
}
