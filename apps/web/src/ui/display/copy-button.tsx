import { Button, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { useState } from "react";

interface CopyButtonProps {
  readonly value: string;
  /** The name of the copied text, for the accessible name. */
  readonly label: string;
}

/** Copies a text that is also visible on the page, and announces the result. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      // Copying fails without permission and on insecure connections.
      setOutcome("failed");
    }
  };
  const Icon = outcome === "copied" ? IconCheck : IconCopy;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <Text component="output" display="block" fz="sm" c="dimmed">
        {outcome === "copied" && m.common_copied()}
        {outcome === "failed" && m.common_copy_failed()}
      </Text>
    </div>
  );
}
