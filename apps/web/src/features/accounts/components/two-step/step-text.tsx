import { Text } from "@mantine/core";
import { useEffect, useRef } from "react";

/** The instruction of a dialog's step. It takes the focus, which was in the step before. */
export function StepText({ children }: { readonly children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    text.current?.focus();
  }, []);
  return (
    <Text ref={text} tabIndex={-1}>
      {children}
    </Text>
  );
}
