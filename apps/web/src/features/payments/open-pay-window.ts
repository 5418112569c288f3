import type { PaymentStart } from "@sigi/contract/payments.ts";
import { m } from "@sigi/messages/messages";
import { currentLocale, localizedPath } from "../../platform/locale/locale.ts";
import { readPayMessage } from "./pay-messages.ts";
import type { PayResult } from "./pay-messages.ts";
import "./pay-dialog.css";

type Payment = Exclude<PaymentStart, { published: true }>;

/**
 * The callbacks of `window.snap.pay`. They report the outcome that the user saw: only the server knows if the survey is
 * paid.
 */
export interface PayCallbacks {
  readonly onSuccess: () => void;
  readonly onPending: () => void;
  readonly onError: () => void;
  /** The window was closed before the payment was decided. */
  readonly onClose: () => void;
}

/**
 * Opens the provider's pay window. The sandbox's is a dialog over the page; for another provider the page navigates to
 * its `redirectUrl`, and the provider redirects the user back. The dialog closes automatically once the order is paid:
 * shortly after it has reported the payment, or when `paid` is aborted.
 */
export function openPayWindow(
  payment: Pick<Payment, "provider" | "token" | "redirectUrl">,
  callbacks: PayCallbacks,
  paid?: AbortSignal,
): void {
  if (payment.provider === "sandbox")
    openDialog(payment.token, callbacks, paid);
  else window.location.assign(payment.redirectUrl);
}

/** A modal dialog traps the focus, returns it on close, and closes on Escape. */
function openDialog(
  token: string,
  callbacks: PayCallbacks,
  paid: AbortSignal | undefined,
): void {
  const dialog = document.createElement("dialog");
  dialog.className = "pay-dialog";
  dialog.setAttribute("aria-label", m.pay_window());
  const frame = document.createElement("iframe");
  frame.title = m.pay_window();
  frame.src = localizedPath(
    `/sandbox/pay/${encodeURIComponent(token)}`,
    currentLocale(),
  );
  dialog.append(frame);

  let result: PayResult = "close";
  const listen = (event: MessageEvent<unknown>) => {
    const { origin } = window.location;
    const source = frame.contentWindow;
    const reported = readPayMessage(event, { origin, source });
    if (reported === "close") dialog.close();
    else if (reported) result = reported;
    if (reported === "success") setTimeout(close, paidPauseMs);
  };
  const close = () => {
    dialog.close();
  };
  paid?.addEventListener("abort", () => {
    result = "success";
    close();
  });
  window.addEventListener("message", listen);
  dialog.addEventListener("close", () => {
    window.removeEventListener("message", listen);
    dialog.remove();
    callbacks[callbackOf[result]]();
  });

  document.body.append(dialog);
  dialog.showModal();
  frame.focus();
}

/** Milliseconds that suffice to read that the payment has succeeded. */
const paidPauseMs = 2_000;

const callbackOf: Readonly<Record<PayResult, keyof PayCallbacks>> = {
  success: "onSuccess",
  pending: "onPending",
  error: "onError",
  close: "onClose",
};
