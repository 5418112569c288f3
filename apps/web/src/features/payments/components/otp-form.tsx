import { useEffect, useRef, useState } from "react";
import { m } from "@sigi/messages/messages";
import { PayField } from "./pay-field.tsx";

interface OtpFormProps {
  /** The server's message about the last code. */
  readonly fault: string | null;
  readonly working: boolean;
  readonly onConfirm: (otp: string) => void;
  readonly onBack: () => void;
}

const testOtp = "112233";

/** The bank's request for a one-time code. */
export function OtpForm({ fault, working, onConfirm, onBack }: OtpFormProps) {
  const [otp, setOtp] = useState("");
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that led here is gone; the user types the code next.
  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);
  const otpOk = /^\d{6}$/.test(otp);
  return (
    <form
      ref={form}
      className="pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (otpOk && !working) onConfirm(otp);
      }}
    >
      <h2>{m.pay_otp_title()}</h2>
      <p>{m.pay_otp_text({ otp: testOtp })}</p>
      <PayField
        label={m.pay_otp()}
        autoComplete="one-time-code"
        maxLength={6}
        value={otp}
        onChange={(event) => {
          setOtp(event.target.value.replaceAll(/\D/g, ""));
        }}
        fault={checked && !otpOk ? m.pay_otp_fault() : fault}
      />
      <button
        type="submit"
        className="pay-button"
        aria-disabled={working || undefined}
      >
        {working ? m.pay_working() : m.pay_confirm()}
      </button>
      <button
        type="button"
        className="pay-button pay-button-quiet"
        disabled={working}
        onClick={onBack}
      >
        {m.pay_other_card()}
      </button>
    </form>
  );
}
