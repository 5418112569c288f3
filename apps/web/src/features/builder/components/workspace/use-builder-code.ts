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
import { useBuilderPath } from "../use-builder-path.ts";

/** Which survey the builder shows: the one in the address, else the one kept on this device. */
export function useBuilderCode(userId: number | null) {
  const navigate = useLocalNavigate();
  const named = useMatches().at(-1)?.params["code"] ?? null;
  const [kept, setKept] = useState(() => {
    takeGuestCode(userId);
    return readTemporaryCode(userId);
  });
  const description = useBuilderPath()("description");
  const path = withoutLocale(useLocation().pathname);
  const onDescription = path.startsWith(description);
  const code = named ?? kept;

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
    /** The user asked for a new survey, but one is kept on this device. */
    isLeftOver: onDescription && named === null && kept !== null,
    /** Opens a survey that the address does not name. */
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
