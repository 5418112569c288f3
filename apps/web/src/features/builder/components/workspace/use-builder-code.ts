import { useEffect, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { useLocalNavigate } from "../../../../platform/locale/local-link.tsx";
import { withoutLocale } from "../../../../platform/locale/locale.ts";
import {
  forgetTemporaryCode,
  storeTemporaryCode,
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
  const [stored, setStored] = useState(() => {
    takeGuestCode(userId);
    return readTemporaryCode(userId);
  });
  const description = useBuilderPath()("description");
  const { pathname, search } = useLocation();
  const onDescription = withoutLocale(pathname).startsWith(description);
  const asksForNew =
    !useIsGuestPage() || new URLSearchParams(search).has("new");
  const starts = named === null && onDescription && asksForNew;
  const code = named ?? (starts ? null : stored);

  if (named !== null && named !== stored) setStored(named);
  useEffect(() => {
    if (named !== null) storeTemporaryCode(userId, named);
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
      storeTemporaryCode(userId, made);
      setStored(made);
    },
    forget: () => {
      forgetTemporaryCode(userId);
    },
    startNew: () => {
      forgetTemporaryCode(userId);
      setStored(null);
      navigate(description, { replace: true });
    },
  };
}
