import type { ReactNode } from "react";
import { LocalLink } from "../platform/local-link.tsx";
import classes from "./menu-item.module.css";

interface MenuLinkProps {
  /** Without language prefix. */
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A destination in a disclosure's panel. */
export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <LocalLink to={to} className={classes["item"]}>
      {icon}
      {children}
    </LocalLink>
  );
}
