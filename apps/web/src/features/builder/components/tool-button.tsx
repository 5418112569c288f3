import { ActionIcon } from "@mantine/core";
import type { ActionIconProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import classes from "./tool-button.module.css";

type ButtonProps = ActionIconProps &
  Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps>;

type ToolButtonProps = ButtonProps & {
  /** What it does; there is only a sign to see. */
  readonly label: string;
  /** False at an end: it looks disabled but keeps the focus, so that the keyboard does not lose its place. */
  readonly possible?: boolean;
};

/** One of the small tools beside a section, question or option. */
export function ToolButton({
  label,
  possible = true,
  onClick,
  ...props
}: ToolButtonProps) {
  return (
    <ActionIcon
      {...props}
      className={classes["tool"] ?? ""}
      aria-label={label}
      title={label}
      {...(possible
        ? { onClick }
        : { "aria-disabled": true, "data-impossible": true })}
    />
  );
}
