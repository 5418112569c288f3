/** A payment that credit may go back to. Rupiah. */
export interface RefundSource {
  readonly attemptId: string;
  /** What it still may give back. */
  readonly room: number;
  /** Whether its provider can. */
  readonly canRefund: boolean;
  readonly paidAt: Date;
}

export interface PlannedRefund<Source extends RefundSource> {
  readonly source: Source;
  readonly amount: number;
}

/**
 * Divides an amount of credit among the payments that it came from, the newest first: providers refund recent payments
 * only. What no provider can give back goes by hand. Pure.
 */
export function planRefund<Source extends RefundSource>(
  amount: number,
  sources: readonly Source[],
): {
  readonly payments: readonly PlannedRefund<Source>[];
  readonly byHand: number;
} {
  let left = amount;
  const payments: PlannedRefund<Source>[] = [];
  const newestFirst = sources.toSorted(
    (one, other) =>
      other.paidAt.getTime() - one.paidAt.getTime() ||
      (one.attemptId < other.attemptId ? 1 : -1),
  );
  for (const source of newestFirst) {
    const part = source.canRefund ? Math.min(left, source.room) : 0;
    if (part <= 0) continue;
    payments.push({ source, amount: part });
    left -= part;
  }
  return { payments, byHand: left };
}

/** What decides how much of a payment may go back. Rupiah. */
export interface PaidFacts {
  readonly paid: number;
  /** As the provider told. */
  readonly refunded: number;
  readonly chargedBack: number;
  /** Of refunds that we asked for and that are under way. */
  readonly pending: number;
}

/** What a provider still holds of a payment and nobody has asked back. Rupiah ≥ 0. */
export const leftOfPayment = ({
  paid,
  refunded,
  chargedBack,
  pending,
}: PaidFacts): number => Math.max(0, paid - refunded - chargedBack - pending);
