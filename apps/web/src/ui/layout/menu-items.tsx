import type { ReactNode, ComponentProps } from "react";
import { LocalLink } from "../../platform/locale/local-link.tsx";
import classes from "./menu-items.module.css";

interface MenuLinkProps {
  /** A path without language prefix, or an external URL. */
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A link in the panel of a disclosure. */
export function MenuLink({ to, icon, children }: MenuLinkProps) {
  const words = (
    <>
      {icon}
      {children}
    </>
  );
  if (!to.startsWith("/")) {
    return (
      <a href={to} rel="noopener" className={classes["item"]}>
        {words}
      </a>
    );
  }
  return (
    <LocalLink to={to} className={classes["item"]}>
      {words}
    </LocalLink>
  );
}

interface MenuDownloadProps {
  /** A path of the server. */
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A link in the panel of a disclosure, to a file that the browser saves. */
export function MenuDownload({ href, icon, children }: MenuDownloadProps) {
  return (
    <a href={href} download className={classes["item"]}>
      {icon}
      {children}
    </a>
  );
}

/** A button in the panel of a disclosure; it closes the panel. */
export function MenuButton(props: ComponentProps<"button">) {
  return (
    <button type="button" {...props} data-choice className={classes["item"]} />
  );
}
