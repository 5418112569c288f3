import { m } from "@sigi/messages/messages";
import { signatureLimits } from "@sigi/survey/question-types/signature/answer.ts";
import { strokePath } from "@sigi/survey/question-types/signature/stroke-path.ts";
import { useRef, useState } from "react";
import type { PointerEvent } from "react";

interface SignaturePadProps {
  /** The strokes so far, as the data of an SVG path. */
  readonly path: string;
  /** Maximum count of numbers in a new stroke; 0 when the signature is full. */
  readonly numbersMax: number;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly onStroke: (stroke: number[]) => void;
}

const { width, height } = signatureLimits;

/** Minimum distance to the last point. Closer points make no visible difference. */
const stepMin = 6;

/** Records strokes of finger, pen or mouse in units of a field of 1,000 × 400. */
export function SignaturePad({
  path,
  numbersMax,
  describedBy,
  invalid,
  onStroke,
}: SignaturePadProps) {
  const pad = useRef<SVGSVGElement>(null);
  // Events arrive faster than renders, so the current stroke is held in a ref besides the state that shows it.
  const stroke = useRef<number[] | null>(null);
  const [drawn, setDrawn] = useState("");

  const add = ({ clientX, clientY }: PointerEvent) => {
    const points = stroke.current;
    const box = pad.current?.getBoundingClientRect();
    if (!points || !box || points.length + 2 > numbersMax) return;
    const x = within(((clientX - box.left) / box.width) * width, width);
    const y = within(((clientY - box.top) / box.height) * height, height);
    const near =
      points.length > 0 &&
      Math.hypot(x - (points.at(-2) ?? 0), y - (points.at(-1) ?? 0)) < stepMin;
    if (near) return;
    points.push(x, y);
    setDrawn(strokePath([points]));
  };
  const end = () => {
    const points = stroke.current;
    stroke.current = null;
    setDrawn("");
    if (points && points.length > 0) onStroke(points);
  };

  return (
    <svg
      ref={pad}
      className="sf-pad"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label={
        path === ""
          ? m.form_signature_pad()
          : `${m.form_signature_pad()}: ${m.form_signature_signed()}`
      }
      aria-describedby={describedBy}
      data-invalid={invalid ? "" : undefined}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        stroke.current = [];
        add(event);
      }}
      onPointerMove={(event) => {
        if (event.isPrimary) add(event);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path className="sf-pad-line" d={`M60 ${String(height - 80)}H940`} />
      {path === "" && drawn === "" && (
        <text className="sf-pad-hint" x={width / 2} y={height / 2}>
          {m.form_signature_draw()}
        </text>
      )}
      <path className="sf-pad-ink" d={path + drawn} />
    </svg>
  );
}

const within = (value: number, max: number) =>
  Math.min(max, Math.max(0, Math.round(value)));
