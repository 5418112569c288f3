import type { ReactNode, ComponentProps } from "react";
import { NavLink } from "react-router";
import { useLocale } from "../../platform/locale/local-link.tsx";
import { localizedPath } from "../../platform/locale/locale.ts";
import { Dot } from "../display/dot.tsx";
import classes from "./nav-tile.module.css";

interface NavTileProps {
  /** A path without language prefix. */
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** Information that the label lacks, such as the number of unread notifications. */
  readonly description?: string | undefined;
  readonly dot?: boolean;
}

/** An entry of a sidebar or bottom bar: icon above label. */
export function NavTile({
  to,
  icon,
  label,
  description,
  dot = false,
}: NavTileProps) {
  const locale = useLocale();
  return (
    <NavLink
      to={localizedPath(to, locale)}
      className={classes["tile"] ?? ""}
      aria-label={description}
    >
      <span className={classes["icon"]}>
        <Dot shown={dot}>{icon}</Dot>
      </span>
      {label}
    </NavLink>
  );
}

interface TileButtonProps extends ComponentProps<"button"> {
  readonly icon: ReactNode;
  readonly label: string;
}

/** A button with the look of a sidebar's entries. */
export function TileButton({ icon, label, ...props }: TileButtonProps) {
  return (
    <button type="button" {...props} className={classes["tile"]}>
      <span className={classes["icon"]}>{icon}</span>
      {label}
    </button>
  );
}
