import type { ReactNode } from "react";
import {
  currentLocale,
  localizedPath,
} from "../../../platform/locale/locale.ts";

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** `h1` where the page has no other heading. */
  readonly heading?: "h1" | "h2";
  /** The next step. */
  readonly children?: ReactNode;
}

/** Explains an obstacle and offers the next step. */
export function Notice({
  title,
  text,
  heading: Heading = "h2",
  children,
}: NoticeProps) {
  return (
    <div className="ap-notice" aria-live="polite">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="ap-actions">{children}</div>}
    </div>
  );
}

interface StepLinkProps {
  /** A path without language prefix. */
  readonly to: string;
  readonly quiet?: boolean;
  /** True on a page whose content would be lost when it is left. */
  readonly newTab?: boolean;
  readonly children: string;
}

/** A link to a page outside this entry, in the current language. */
export function StepLink({
  to,
  quiet = false,
  newTab = false,
  children,
}: StepLinkProps) {
  return (
    <a
      {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
      className={quiet ? "ap-button ap-button-quiet" : "ap-button"}
      href={localizedPath(to, currentLocale())}
    >
      {children}
    </a>
  );
}
