import { csvFile } from "@sigi/spreadsheets/csv/write-csv.ts";
import type { PayoutProvider, Transfer } from "../payout-provider.ts";

/** An admin uploads the file at the bank, which transfers from the platform's own account. */
export const byHand: PayoutProvider = {
  name: "by_hand",
  from: "bank",
  fileOf: (batchId, transfers) => ({
    name: `payouts-${batchId}.csv`,
    content: csvFile([columns, ...transfers.map(cellsOf)], { quoted: true }),
  }),
};

/** The columns are in Indonesian, because the bank's staff read the file. */
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
