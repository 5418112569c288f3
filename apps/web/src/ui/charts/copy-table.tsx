import { m } from "@sigi/messages/messages";
import { toastDanger, toastSuccess } from "../feedback/toast.ts";
import { FigureTool } from "./figure-tool.tsx";
import { toTabSeparated } from "./table-text.ts";
import type { TextTable } from "./table-text.ts";

interface CopyTableProps {
  readonly title: string;
  readonly table: TextTable;
}

/** Copies a table so that spreadsheets paste its cells. */
export const CopyTable = ({ title, table }: CopyTableProps) => (
  <FigureTool
    label={m.figure_copy()}
    name={m.figure_copy_of({ title })}
    onClick={() => void copyTable(table)}
  />
);

async function copyTable(table: TextTable): Promise<void> {
  try {
    await navigator.clipboard.writeText(toTabSeparated(table));
    toastSuccess(m.common_copied());
  } catch {
    // Copying fails without permission and on insecure connections.
    toastDanger(m.common_copy_failed());
  }
}
