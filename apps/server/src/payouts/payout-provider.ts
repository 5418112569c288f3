/** One transfer that the provider is instructed to make. `amount` in rupiah is the amount that arrives. */
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
  /** The name that is stored with each batch. */
  readonly name: "by_hand";
  /**
   * The account in the ledger that payouts are taken from: the platform's bank account, or the account of a provider.
   */
  readonly from: "bank" | `provider:${string}`;
  /** Returns the file of transfers for the bank. */
  fileOf(batchId: number, transfers: readonly Transfer[]): TransferFile;
}
