import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The secret of a mailed link, by the kind of link: `#token=…` or `#change=…`. */
interface MailedLink {
  readonly token?: string;
  readonly change?: string;
}

/**
 * The secret of the mailed link that opened this page. It comes in the fragment, which no server, log or Referer sees,
 * and moves to the history state at once: out of the address bar, the browser's history and screenshots. There it
 * survives a reload.
 */
export function useMailedLink(): MailedLink {
  const location = useLocation();
  const { hash, pathname, search } = location;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLink(inFragment(hash))) return;
    void navigate(pathname + search, {
      replace: true,
      state: inFragment(hash),
    });
  }, [hash, pathname, search, navigate]);
  const arriving = inFragment(hash);
  return isLink(arriving) ? arriving : stored(location.state);
}

/** Returns true if a mailed link is open. For guards, whose request has neither fragment nor history state. */
export function isMailedLinkOpen(): boolean {
  const { location, history } = window;
  const state: unknown = history.state;
  return (
    isLink(inFragment(location.hash)) ||
    isLink(stored(isRecord(state) ? state["usr"] : undefined))
  );
}

const isLink = ({ token, change }: MailedLink) =>
  token !== undefined || change !== undefined;

const inFragment = (hash: string): MailedLink =>
  linkOf(Object.fromEntries(new URLSearchParams(hash.slice(1))));

const stored = (state: unknown): MailedLink =>
  isRecord(state) ? linkOf(state) : {};

function linkOf({ token, change }: Readonly<Record<string, unknown>>) {
  return {
    ...(typeof token === "string" ? { token } : {}),
    ...(typeof change === "string" ? { change } : {}),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
