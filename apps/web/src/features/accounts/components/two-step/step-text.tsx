import { Text } from "@mantine/core";
import { useEffect, useRef } from "react";

/** What to do in a step that takes the place of the one before in a dialog: it gets the focus, which was in that. */
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
