import type { FormTable } from "../survey-form.ts";

/**
 * Caches the results of a function of a table and some of its columns as long as the table exists: a form may have
 * thousands of lists from one table of thousands of rows.
 */
export function perTable<Made>(
  make: (table: FormTable, columns: readonly string[]) => Made,
): (table: FormTable, ...columns: string[]) => Made {
  const known = new WeakMap<FormTable, Map<string, { readonly made: Made }>>();
  return (table, ...columns) => {
    const ofTable = known.get(table) ?? new Map<string, { made: Made }>();
    known.set(table, ofTable);
    const key = JSON.stringify(columns);
    const found = ofTable.get(key) ?? { made: make(table, columns) };
    ofTable.set(key, found);
    return found.made;
  };
}
