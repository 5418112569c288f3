import type { OpenPayment } from "../../../../platform/pay-window.ts";

/** The payment that this tab has opened and whose end it has not seen. A reload returns to it. */
export interface OpenedPayment {
  readonly code: string;
  readonly useCredit: boolean;
  readonly provider: OpenPayment["provider"];
}

const name = "opened-payment";

export function storeOpenedPayment(payment: OpenedPayment): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(payment));
  } catch {
    // Storage is blocked. After a reload, the survey still shows that it awaits payment.
  }
}

export function readOpenedPayment(): OpenedPayment | null {
  try {
    const stored = sessionStorage.getItem(name);
    return stored === null ? null : (JSON.parse(stored) as OpenedPayment);
  } catch {
    return null;
  }
}

export function forgetOpenedPayment(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
