import { useId, useState } from "react";
import { m } from "@sigi/messages/messages";
import { getLocale } from "@sigi/messages/runtime";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { sumOf } from "@sigi/survey/question-types/constant-sum/answer.ts";
import type { ConstantSumOptions } from "@sigi/survey/question-types/constant-sum/answer.ts";
import { ownValue } from "@sigi/survey/question-types/shared/own-value.ts";
import { ChoiceLabel } from "../../form/choice-parts.tsx";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { formatInput, parseNumber } from "../number/parse-number.ts";
import "./field.css";

/** A number for each choice, with the remainder of the total. */
export function ConstantSumField(props: FieldProps<"constant_sum">) {
  const { question, value, onChange } = props;
  const { options } = question;
  const amounts = isRecord(value) ? value : {};
  return (
    <div className="sf-amounts">
      {options.choices.map((choice) => (
        <AmountRow
          key={choice.id}
          {...props}
          choice={choice}
          amount={ownValue(amounts, choice.id)}
          onAmount={(amount) => {
            const { [choice.id]: _, ...others } = amounts;
            onChange(
              amount === "" ? others : { ...others, [choice.id]: amount },
            );
          }}
        />
      ))}
      <Remainder options={options} amounts={amounts} />
    </div>
  );
}

interface AmountRowProps extends FieldProps<"constant_sum"> {
  readonly choice: ConstantSumOptions["choices"][number];
  readonly amount: unknown;
  /** Called with a number, or with the text if it is not a number. */
  readonly onAmount: (amount: unknown) => void;
}

function AmountRow(props: AmountRowProps) {
  const { choice, amount, onAmount } = props;
  const { unit, decimals } = props.question.options;
  const id = useId();
  // The text stays as typed during typing; afterwards the parsed number is shown.
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <div className="sf-amount">
      <label htmlFor={id}>
        <ChoiceLabel choice={choice} />
      </label>
      <span className="sf-amount-number">
        <input
          id={id}
          className="sf-input"
          type="text"
          inputMode={decimals === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={20}
          value={typing ?? show(amount)}
          onChange={({ target }) => {
            setTyping(target.value);
            const text = target.value.trim();
            onAmount(parseNumber(text, getLocale()) ?? text);
          }}
          onBlur={() => {
            setTyping(null);
          }}
          {...controlState(props)}
        />
        {unit && <span className="sf-unit">{unit}</span>}
      </span>
    </div>
  );
}

function show(amount: unknown): string {
  if (typeof amount === "number") return formatInput(amount, getLocale());
  return typeof amount === "string" ? amount : "";
}

interface RemainderProps {
  readonly options: ConstantSumOptions;
  readonly amounts: Readonly<Record<string, unknown>>;
}

/** The amount that remains to be divided, or the excess. */
function Remainder({
  options: { choices, total, unit, decimals },
  amounts,
}: RemainderProps) {
  const given = choices
    .map(({ id }) => ownValue(amounts, id))
    .filter((amount) => typeof amount === "number");
  const left = sumOf([total, -sumOf(given, decimals)], decimals);
  const amountText = (amount: number) => {
    const text = formatInput(amount, getLocale());
    if (unit === "%") return `${text}%`;
    return unit ? `${text} ${unit}` : text;
  };
  return (
    <p
      className="sf-remainder"
      aria-live="polite"
      data-state={left === 0 ? "even" : left < 0 ? "over" : "under"}
    >
      <span>{m.form_sum_total({ total: amountText(total) })}</span>
      <strong>
        {left === 0
          ? m.form_sum_even()
          : left > 0
            ? m.form_sum_left({ amount: amountText(left) })
            : m.form_sum_over({ amount: amountText(-left) })}
      </strong>
    </p>
  );
}
