import { useEffect, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { useLocalNavigate } from "../../../../platform/locale/local-link.tsx";
import { withoutLocale } from "../../../../platform/locale/locale.ts";
import {
  forgetTemporaryCode,
  keepTemporaryCode,
  readTemporaryCode,
  takeGuestCode,
} from "../../../../platform/session/temporary-code.ts";
import { useBuilderPath, useIsGuestPage } from "../use-builder-path.ts";

/**
 * The survey that the builder shows: the one in the URL, else the one stored on this device. The description tab
 * without a code in the URL starts a new one. A guest's own draft has no URL, so guests request a new one by `?new`.
 */
export function useBuilderCode(userId: number | null) {
  const navigate = useLocalNavigate();
  const named = useMatches().at(-1)?.params["code"] ?? null;
  const [kept, setKept] = useState(() => {
    takeGuestCode(userId);
    return readTemporaryCode(userId);
  });
  const description = useBuilderPath()("description");
  const { pathname, search } = useLocation();
  const onDescription = withoutLocale(pathname).startsWith(description);
  const asksForNew =
    !useIsGuestPage() || new URLSearchParams(search).has("new");
  const starts = named === null && onDescription && asksForNew;
  const code = named ?? (starts ? null : kept);

  if (named !== null && named !== kept) setKept(named);
  useEffect(() => {
    if (named !== null) keepTemporaryCode(userId, named);
  }, [userId, named]);

  // Without a survey only the description tab exists.
  const misplaced = code === null && !onDescription;
  useEffect(() => {
    if (misplaced) navigate(description, { replace: true });
  }, [misplaced, navigate, description]);

  return {
    code: misplaced ? null : code,
    misplaced,
    /** Opens a survey that is not in the URL. */
    keep: (made: string) => {
      keepTemporaryCode(userId, made);
      setKept(made);
    },
    forget: () => {
      forgetTemporaryCode(userId);
    },
    startNew: () => {
      forgetTemporaryCode(userId);
      setKept(null);
      navigate(description, { replace: true });
    },
  };
}
