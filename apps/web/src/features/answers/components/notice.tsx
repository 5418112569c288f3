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
  /** Without language prefix. */
  readonly to: string;
  readonly quiet?: boolean;
  readonly children: string;
}

/** A link to a page outside this entry, in the current language. */
export function StepLink({ to, quiet = false, children }: StepLinkProps) {
  return (
    <a
      className={quiet ? "ap-button ap-button-quiet" : "ap-button"}
      href={localizedPath(to, currentLocale())}
    >
      {children}
    </a>
  );
}
