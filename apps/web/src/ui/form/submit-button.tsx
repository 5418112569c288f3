import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";

interface SubmitButtonProps extends ButtonProps {
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Submits a form, once: it is disabled while the request is pending. */
export function SubmitButton({ pending, ...props }: SubmitButtonProps) {
  return <Button type="submit" loading={pending} {...props} />;
}
