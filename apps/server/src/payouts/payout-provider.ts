/** One transfer that the provider is told to make. `amount` in rupiah is what arrives. */
export interface Transfer {
  readonly payoutId: number;
  readonly amount: number;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export interface TransferFile {
  readonly name: string;
  readonly content: string;
}

/** The port to the provider that transfers the money of a batch. */
export interface PayoutProvider {
  /** As stored with each batch. */
  readonly name: "by_hand";
  /** The account in the ledger that payouts leave: the platform's bank account, or what a provider holds. */
  readonly from: "bank" | `provider:${string}`;
  /** What is handed over. */
  fileOf(batchId: number, transfers: readonly Transfer[]): TransferFile;
}
