import { m } from "@sigi/messages/messages";
import { unreachable } from "../obstacle.ts";
import { isOfflineShell } from "../page-data.ts";
import { GuardNotice } from "./guard-notice.tsx";
import { PageFrame } from "./page-frame.tsx";

interface PageUnavailableProps {
  /** The survey's code; undefined for an address that names no survey. */
  readonly code?: string;
  readonly signedIn: boolean;
}

/** The page data has nothing to show: there is no such survey, or the server was not reached. */
export function PageUnavailable({ code = "", signedIn }: PageUnavailableProps) {
  const obstacle = isOfflineShell()
    ? unreachable()
    : { code: "not_found", message: "" };
  return (
    <PageFrame title={titles[obstacle.code]?.() ?? m.answer_unknown_title()}>
      <div className="ap-card">
        <GuardNotice
          heading="h1"
          signedIn={signedIn}
          obstacle={obstacle}
          code={code}
        />
      </div>
    </PageFrame>
  );
}

const titles: Readonly<Record<string, () => string>> = {
  offline: m.answer_offline_title,
  unanswered: m.answer_unanswered_title,
};
