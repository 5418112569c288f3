import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "../../platform/session/session.ts";
import { partQuery } from "../../ui/feedback/part-query.ts";

const noticePart = partQuery(
  "consent-notice",
  async () =>
    (
      await import("../../features/accounts/components/consent/consent-notice.tsx")
    ).ConsentNotice,
);

/** Offers new terms on every visit until the user agrees. It never blocks the page. */
export function ConsentOffer() {
  const { consentDue } = useCurrentUser();
  const [later, setLater] = useState(wasPostponed);
  const offered = consentDue && !later;
  const { data: Notice } = useQuery({ ...noticePart, enabled: offered });
  if (!offered || !Notice) return null;
  return (
    <Notice
      onLater={() => {
        postpone();
        setLater(true);
      }}
    />
  );
}

const laterKey = "consent-later";

function wasPostponed(): boolean {
  try {
    return sessionStorage.getItem(laterKey) !== null;
  } catch {
    return false;
  }
}

function postpone(): void {
  try {
    sessionStorage.setItem(laterKey, "1");
  } catch {
    // Storage is blocked: the next page offers them again.
  }
}
