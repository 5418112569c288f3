import { useId } from "react";
import type { ComponentProps } from "react";

interface PayFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly fault: string | null;
}

/** A field for digits with its label and fault. */
export function PayField({ label, fault, ...input }: PayFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="pay-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="sf-input"
        type="text"
        inputMode="numeric"
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        {...input}
      />
      {fault !== null && (
        <p id={`${id}-fault`} className="sf-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
