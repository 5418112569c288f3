import { ActionIcon } from "@mantine/core";
import type { ActionIconProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import classes from "./tool-button.module.css";

type ButtonProps = ActionIconProps &
  Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps>;

type ToolButtonProps = ButtonProps & {
  /** The accessible name; the button shows an icon only. */
  readonly label: string;
  /** False if the action is impossible: the button looks disabled but retains the focus for keyboard users. */
  readonly possible?: boolean;
};

/** A small icon button beside a section, question or option. */
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
