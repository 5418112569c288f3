import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { ExportKind, ListFileFormat } from "@sigi/contract/admin-list.ts";
import type { AuditChanges } from "@sigi/contract/audit.ts";
import type { PlainTable, SheetColumn } from "@sigi/export/plain-table.ts";
import { tableFormats } from "@sigi/export/table-formats.ts";
import type { ExportCell } from "@sigi/survey/question-types/question-type.ts";
import { recordAudit } from "./audit.ts";
import { inSnapshot, inTransaction } from "./database/transaction.ts";
import type { Tx } from "./database/transaction.ts";
import { FileStreams } from "./http/file-streams.ts";
import type { FileReply } from "./http/mount.ts";
import { loggable } from "./loggable.ts";
import type { Services } from "./services.ts";

interface Heading {
  readonly header: (inputs: object, options: { locale: Locale }) => string;
}

/** The heading of an exported column; a composed column also has a cell function. */
export type ExportView<Row, Kind> = Heading &
  (Kind extends "composed"
    ? { readonly cell: (row: Row) => ExportCell }
    : { readonly cell?: undefined });

interface AnyView<Row> extends Heading {
  readonly cell?: ((row: Row) => ExportCell) | undefined;
}

/** A user or admin in one cell, by name and id; by id alone once the account is deleted. */
export function nameWithId(
  user: { readonly id: number; readonly name: string | null } | null,
): string | null {
  if (user === null) return null;
  return user.name === null ? `(${user.id})` : `${user.name} (${user.id})`;
}

/** Streams of exports. Each has a connection for as long as its client takes the rows. */
const streams = new FileStreams({ atOnce: 2, waitingMax: 10, minutesMax: 10 });

interface ListExport<Row> {
  readonly adminId: number;
  /** The name of the file and the worksheet. */
  readonly name: string;
  readonly format: ListFileFormat;
  readonly locale: Locale;
  /** The fields of a row in the order of their columns. */
  readonly kinds: Readonly<Record<string, ExportKind>>;
  readonly views: Readonly<Record<string, AnyView<Row>>>;
  /** The choice of rows as the audit log records it. */
  readonly choice: AuditChanges;
  /** Reads the rows, some at a time. */
  readonly batches: (tx: Tx) => AsyncGenerator<readonly Row[]>;
}

/**
 * Sends a list as a file that is generated while it is sent: a snapshot of its rows, of which only some are in memory.
 * Each export is recorded.
 * @throws ExportRunning while another file is being sent to the admin; Unavailable when too many are being sent.
 */
export function sendList<Row>(
  services: Services,
  wanted: ListExport<Row>,
): Promise<FileReply> {
  const { db, clock } = services;
  const { adminId, name, format, choice } = wanted;
  const { mediaType, extension } = tableFormats[format];
  const day = clock.now().toISOString().slice(0, 10);
  return streams.send(adminId, async () => {
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        adminId,
        action: "list_exported",
        subject: { kind: "list" },
        changes: { list: name, format, ...choice },
      }),
    );
    return {
      content: contentOf(services, wanted),
      mediaType,
      disposition: `attachment; filename="sigi-${name}-${day}.${extension}"`,
    };
  });
}

/**
 * Starts writing the file. It is cut off when the rows cannot be read, and the reading ends when the client stops
 * taking them.
 */
function contentOf<Row>(
  { reports, log }: Services,
  { name, format, locale, kinds, views, batches }: ListExport<Row>,
): PassThrough {
  const columns = columnsOf(kinds, views, locale);
  const content = new PassThrough();
  const fail = (error: unknown) => {
    log.error(`list export failed: ${JSON.stringify(loggable(error))}`);
    // The cause is omitted because it contains a statement with its values.
    return new Error("the export failed");
  };
  async function* linesOf(tx: Tx): PlainTable["lines"] {
    for await (const rows of batches(tx)) {
      yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)));
    }
  }
  async function* bytesOf(tx: Tx): AsyncGenerator<Uint8Array> {
    try {
      const lines = linesOf(tx);
      yield* tableFormats[format].write({ name, columns, lines });
    } catch (error) {
      throw fail(error);
    }
  }
  inSnapshot(reports, (tx) => pipeline(bytesOf(tx), content)).catch(
    (error: unknown) => {
      if (!content.destroyed) content.destroy(fail(error));
    },
  );
  return content;
}

interface WrittenColumn<Row> extends SheetColumn {
  readonly cellOf: (row: Row) => ExportCell;
}

function columnsOf<Row>(
  kinds: Readonly<Record<string, ExportKind>>,
  views: Readonly<Record<string, AnyView<Row>>>,
  locale: Locale,
): WrittenColumn<Row>[] {
  return Object.entries(kinds).map(([key, kind]) => {
    const view = views[key];
    if (!view) throw new Error(`the export lacks its ${key}`);
    const { header, cell } = view;
    const name = header({}, { locale });
    return {
      name: kind === "time" ? `${name} (UTC)` : name,
      kind: kind === "time" ? "date_time" : "text",
      categories: [],
      cellOf: cell ?? ((row) => simpleCell((row as Values)[key])),
    };
  });
}

type Values = Readonly<Record<string, Date | ExportCell>>;

const simpleCell = (value: Date | ExportCell | undefined): ExportCell =>
  value instanceof Date ? value.toISOString() : (value ?? null);
