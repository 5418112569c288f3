import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";

interface SubmitButtonProps extends ButtonProps {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Sends a form; while it is under way, it cannot be sent twice. */
export function SubmitButton({ pending, ...props }: SubmitButtonProps) {
  return <Button type="submit" loading={pending} {...props} />;
}
