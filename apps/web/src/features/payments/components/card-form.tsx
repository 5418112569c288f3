import { useState } from "react";
import { m } from "@sigi/messages/messages";
import type { Card } from "../use-payment.ts";
import { PayField } from "./pay-field.tsx";

interface CardFormProps {
  /** The formatted amount, for example `Rp 12.500`. */
  readonly amount: string;
  readonly onContinue: (card: Card) => void;
}

/** A card number that the sandbox's bank accepts, from Midtrans' documentation. */
const testCard: Card = { number: "4811 1111 1111 1114", cvv: "123" };

export function CardForm({ amount, onContinue }: CardFormProps) {
  const [card, setCard] = useState<Card>({ number: "", cvv: "" });
  const [checked, setChecked] = useState(false);
  const numberOk = /^\d{16}$/.test(card.number.replaceAll(" ", ""));
  const cvvOk = /^\d{3}$/.test(card.cvv);
  return (
    <form
      className="pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (numberOk && cvvOk) onContinue(card);
      }}
    >
      <h2>{m.pay_card_title()}</h2>
      <div className="pay-hint">
        <p>{m.pay_card_hint(testCard)}</p>
        <button
          type="button"
          className="sf-clear"
          onClick={() => {
            setCard(testCard);
          }}
        >
          {m.pay_card_use()}
        </button>
      </div>
      <PayField
        label={m.pay_card_number()}
        autoComplete="cc-number"
        maxLength={19}
        value={card.number}
        onChange={(event) => {
          setCard({ ...card, number: groupDigits(event.target.value) });
        }}
        fault={checked && !numberOk ? m.pay_card_number_fault() : null}
      />
      <PayField
        label={m.pay_card_cvv()}
        autoComplete="cc-csc"
        maxLength={3}
        value={card.cvv}
        onChange={(event) => {
          setCard({ ...card, cvv: event.target.value.replaceAll(/\D/g, "") });
        }}
        fault={checked && !cvvOk ? m.pay_card_cvv_fault() : null}
      />
      <button type="submit" className="pay-button">
        {m.pay_continue({ amount })}
      </button>
    </form>
  );
}

/** `4811111111111114` → `4811 1111 1111 1114`. */
function groupDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 16);
  return (digits.match(/.{1,4}/g) ?? []).join(" ");
}
