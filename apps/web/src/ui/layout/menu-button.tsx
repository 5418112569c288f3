import type { ComponentProps } from "react";
import classes from "./menu-item.module.css";

/** A choice in a disclosure's panel, which shuts with it. */
export function MenuButton(props: ComponentProps<"button">) {
  return (
    <button type="button" {...props} data-choice className={classes["item"]} />
  );
}
