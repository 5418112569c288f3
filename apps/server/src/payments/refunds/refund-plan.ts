/** A payment that credit may be refunded to. Amounts in rupiah. */
export interface RefundSource {
  readonly attemptId: string;
  /** Maximum amount that may still be refunded. */
  readonly room: number;
  /** True if the provider can refund the payment. */
  readonly canRefund: boolean;
  readonly paidAt: Date;
}

export interface PlannedRefund<Source extends RefundSource> {
  readonly source: Source;
  readonly amount: number;
}

/**
 * Divides an amount of credit among the payments that it came from, newest first, because providers refund only recent
 * payments. The amount that no provider can refund is transferred by hand. Pure.
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

/** The facts that determine how much of a payment may be refunded. Amounts in rupiah. */
export interface PaidFacts {
  readonly paid: number;
  /** Amount refunded, as reported by the provider. */
  readonly refunded: number;
  readonly chargedBack: number;
  /** Amount of pending refunds that we requested. */
  readonly pending: number;
}

/** Amount of a payment that the provider still holds and that no pending refund claims, in rupiah ≥ 0. */
export const leftOfPayment = ({
  paid,
  refunded,
  chargedBack,
  pending,
}: PaidFacts): number => Math.max(0, paid - refunded - chargedBack - pending);
