import { m } from "@sigi/messages/messages";
import { getLocale } from "@sigi/messages/runtime";
import {
  lastStep,
  pointAt,
  type SliderOptions,
} from "@sigi/survey/question-types/slider/answer.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { CSSProperties } from "react";
import { ClearChoice } from "../../form/choice-parts.tsx";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { formatInput } from "../number/parse-number.ts";
import "./field.css";

/**
 * The browser's own slider. It always has a position, so its thumb is hidden until the slider is touched, or until
 * Enter or the space bar selects the position.
 */
export function SliderField(props: FieldProps<"slider">) {
  const { question, value, onChange, controlId } = props;
  const { options } = question;
  const last = lastStep(options);
  const lowest = pointAt(options, 0);
  const highest = pointAt(options, last);
  const isAnswered = typeof value === "number";
  const position = isAnswered ? value : pointAt(options, Math.round(last / 2));
  const said = isAnswered
    ? withUnit(value, options)
    : m.form_slider_unanswered();
  const take = (input: HTMLInputElement) => {
    if (!isAnswered) onChange(Number(input.value));
  };
  return (
    <div className="sf-slider" data-unanswered={isAnswered ? undefined : ""}>
      <p className="sf-slider-value" aria-hidden="true">
        {isAnswered && !options.showValue ? "" : said}
      </p>
      <input
        id={controlId}
        type="range"
        min={lowest}
        max={highest}
        step={options.step}
        value={position}
        aria-valuetext={said}
        style={{ "--at": share(position, lowest, highest) } as CSSProperties}
        onChange={({ target }) => {
          onChange(Number(target.value));
        }}
        // A tap on the present position triggers no change event, and on touch screens no click.
        onPointerUp={({ currentTarget }) => {
          take(currentTarget);
        }}
        onClick={({ currentTarget }) => {
          take(currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          take(event.currentTarget);
        }}
        {...controlState(props)}
      />
      <div className="sf-scale-ends" aria-hidden="true">
        <span>{endLabel(options, lowest, options.minLabel)}</span>
        <span>{endLabel(options, highest, options.maxLabel)}</span>
      </div>
      <ClearChoice {...props} />
    </div>
  );
}

function share(value: number, lowest: number, highest: number): string {
  const part = highest > lowest ? (value - lowest) / (highest - lowest) : 0;
  return String(Math.min(1, Math.max(0, part)));
}

/** Formats a value with its unit: "7,5 kg" or "40%". */
function withUnit(value: number, { unit }: SliderOptions): string {
  const number = formatInput(value, getLocale());
  return unit === "%" ? `${number}%` : `${number} ${unit}`.trim();
}

/** The label of an end, with its number where numbers are shown. */
function endLabel(options: SliderOptions, value: number, label: string) {
  const number = withUnit(value, options);
  if (label === "") return number;
  return options.showValue
    ? `${number}: ${plainText(label)}`
    : plainText(label);
}
