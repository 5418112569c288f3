import { useEffect } from "react";
import type { ReactNode } from "react";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import {
  currentLocale,
  localizedPath,
} from "../../../platform/locale/locale.ts";
import { BrandSign } from "../../../platform/brand/brand-sign.tsx";
import type { Transaction } from "../api.ts";
import { isInDialog, reportResult } from "../pay-messages.ts";
import { usePayment } from "../use-payment.ts";
import { CardForm } from "./card-form.tsx";
import { OtpForm } from "./otp-form.tsx";
import "./pay-window.css";

/** The sandbox's pay window: a separate page, or framed in a dialog of the page that opened it. */
export function PayWindow({ token }: { readonly token: string }) {
  const payment = usePayment(token);
  useCloseOnEscape();
  useEffect(() => {
    document.title = `${m.pay_window()} · ${m.app_name()}`;
  }, []);
  return (
    <div className="pay-page">
      <main className="pay-card" aria-label={m.pay_window()}>
        <header className="pay-head">
          <p className="pay-merchant">
            <BrandSign size={24} />
            {m.app_name()}
          </p>
          {isInDialog() && (
            <button
              type="button"
              className="pay-close"
              aria-label={m.common_close()}
              onClick={() => {
                reportResult("close");
              }}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          )}
        </header>
        <p className="pay-sandbox">{m.pay_sandbox()}</p>
        {payment.transaction && <Order transaction={payment.transaction} />}
        <div aria-live="polite" className="pay-step">
          <Step payment={payment} />
        </div>
      </main>
    </div>
  );
}

type Payment = ReturnType<typeof usePayment>;

function Step({ payment }: { readonly payment: Payment }) {
  const { step, transaction } = payment;
  switch (step.at) {
    case "loading":
      return <p>{m.common_loading()}</p>;
    case "card":
      return (
        <CardForm
          amount={formatRupiah(transaction?.grossAmount ?? 0)}
          onContinue={payment.chooseCard}
        />
      );
    case "otp":
      return (
        <OtpForm
          fault={step.fault}
          working={step.working}
          onConfirm={(otp) => {
            payment.confirm(step.card, otp);
          }}
          onBack={payment.backToCard}
        />
      );
    case "success":
      return (
        <End title={m.pay_success_title()} text={m.pay_success_text()}>
          <Leave />
        </End>
      );
    case "refused":
      return (
        <End title={m.pay_refused_title()} text={m.pay_refused_text()}>
          <button
            type="button"
            className="pay-button"
            onClick={payment.backToCard}
          >
            {m.pay_other_card()}
          </button>
        </End>
      );
    case "closed":
      return (
        <End title={m.pay_closed_title()} text={m.pay_closed_text()}>
          <Leave />
        </End>
      );
    case "unknown":
      return (
        <End title={m.pay_unknown_title()} text={m.pay_unknown_text()}>
          <Leave />
        </End>
      );
    case "failed":
      return (
        <End title={m.pay_failed_title()} text={step.text}>
          <button type="button" className="pay-button" onClick={payment.reload}>
            {m.common_retry()}
          </button>
        </End>
      );
  }
}

function Order({ transaction }: { readonly transaction: Transaction }) {
  return (
    <section className="pay-order">
      <p className="pay-amount">{formatRupiah(transaction.grossAmount)}</p>
      <dl>
        <div>
          <dt>{m.pay_order()}</dt>
          <dd>{transaction.orderId}</dd>
        </div>
        {transaction.itemDetails.map(({ name, price, quantity }) => (
          <div key={name}>
            <dt>{quantity === 1 ? name : `${name} × ${String(quantity)}`}</dt>
            <dd>{formatRupiah(price * quantity)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface EndProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function End({ title, text, children }: EndProps) {
  return (
    <div className="pay-end">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Closes the dialog, or links to the creator's surveys. */
function Leave() {
  if (!isInDialog()) {
    return (
      <a className="pay-button" href={localizedPath("/task", currentLocale())}>
        {m.pay_to_surveys()}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="pay-button"
      onClick={() => {
        reportResult("close");
      }}
    >
      {m.common_close()}
    </button>
  );
}

/** The surrounding dialog receives Escape only while the focus is outside this frame. */
function useCloseOnEscape(): void {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === "Escape") reportResult("close");
    };
    window.addEventListener("keydown", close);
    return () => {
      window.removeEventListener("keydown", close);
    };
  }, []);
}
