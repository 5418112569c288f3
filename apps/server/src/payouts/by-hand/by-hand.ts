import type { PayoutProvider, Transfer } from "../payout-provider.ts";

/** An admin uploads the file at the bank, which transfers from the platform's own account. */
export const byHand: PayoutProvider = {
  name: "by_hand",
  from: "bank",
  fileOf: (batchId, transfers) => ({
    name: `payouts-${batchId}.csv`,
    content: csvOf([columns, ...transfers.map(cellsOf)]),
  }),
};

/** In Indonesian, as the bank's staff read it. */
const columns = [
  "ID",
  "Kode bank",
  "Bank",
  "Nomor rekening",
  "Nama penerima",
  "Jumlah",
  "Berita",
];

const cellsOf = (transfer: Transfer): string[] => [
  String(transfer.payoutId),
  transfer.bankCode,
  transfer.bankName,
  transfer.accountNumber,
  transfer.accountName,
  String(transfer.amount),
  `SIGI ${transfer.payoutId}`,
];

/** RFC 4180 with a byte order mark, by which spreadsheets recognise UTF-8. */
const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => cells.map(quoted).join(",")).join("\r\n")}\r\n`;

/**
 * Always in quotes. A cell that a spreadsheet would run as a formula starts with an apostrophe, as OWASP recommends:
 * users type the names.
 */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
