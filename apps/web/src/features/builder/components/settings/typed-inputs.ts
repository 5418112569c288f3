import { useState } from "react";
import type { PublishFault } from "../../model/faults.ts";
import { useStore } from "../builder-session.tsx";

interface TypedInput {
  readonly value: unknown;
  readonly fault: string;
}

/** Typed inputs by survey code, then by place. */
const inputs = new Map<string, Map<string, TypedInput>>();

/**
 * The input of a settings field that cannot be saved. It stays in its field with its fault until it is corrected, even
 * after another tab of the builder was open. Publishing waits for it.
 */
export function useTypedInput<Value>(place: string) {
  const { code } = useStore();
  const [typed, setTyped] = useState(() => inputs.get(code)?.get(place));
  return {
    typed: typed as
      { readonly value: Value; readonly fault: string } | undefined,
    keep: (value: Value, fault: string) => {
      const ofSurvey = inputs.get(code) ?? new Map<string, TypedInput>();
      inputs.set(code, ofSurvey.set(place, { value, fault }));
      setTyped({ value, fault });
    },
    drop: () => {
      inputs.get(code)?.delete(place);
      setTyped(undefined);
    },
  };
}

/** The faults of the inputs that could not be saved. */
export const typedFaults = (code: string): PublishFault[] =>
  [...(inputs.get(code) ?? [])].map(([place, { fault: text }]) => ({
    place,
    text,
  }));
