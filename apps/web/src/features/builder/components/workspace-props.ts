import type { ReactNode } from "react";
import type { OpenPayWindow } from "./publish/open-pay-window.ts";

/** What the page gives the builder. */
export interface WorkspaceProps {
  readonly sidebar: ReactNode;
  /** Language, colours, account: what every top bar has. */
  readonly tools: ReactNode;
  readonly openPayWindow: OpenPayWindow;
  readonly children: ReactNode;
}
