import { ActionIcon } from "@mantine/core";
import { useScheme } from "./use-scheme.ts";
import classes from "./menu-item.module.css";

/** A button of the top bar: from system to light to dark and round again. */
export function SchemeToggle() {
  const { Icon, label, showNext } = useScheme();
  return (
    <ActionIcon aria-label={label} title={label} onClick={showNext}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}

/** The same in a disclosure's panel, in words. */
export function SchemeMenuItem() {
  const { Icon, label, showNext } = useScheme();
  return (
    <button type="button" className={classes["item"]} onClick={showNext}>
      <Icon size={20} aria-hidden />
      {label}
    </button>
  );
}
