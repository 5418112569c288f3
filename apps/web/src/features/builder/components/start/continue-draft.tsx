import { ThemeIcon } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { useUserIfAny } from "../../../../platform/session/session.ts";
import { readTemporaryCode } from "../../../../platform/session/temporary-code.ts";
import { keptDraftQuery } from "../../api/survey.ts";
import { useBuilderPath } from "../use-builder-path.ts";
import classes from "./start-survey.module.css";

/** A link to the draft stored on this device. Renders nothing without one. */
export function ContinueDraft() {
  const userId = useUserIfAny()?.id ?? null;
  const [code] = useState(() => readTemporaryCode(userId));
  const { data: title } = useQuery(keptDraftQuery(code));
  const pathOf = useBuilderPath();
  if (title == null) return null;
  return (
    <LocalLink to={pathOf("question", code)} className={classes["continue"]}>
      <ThemeIcon variant="light" size={40} aria-hidden>
        <IconPencil size={20} />
      </ThemeIcon>
      <strong className={classes["title"]}>
        {m.start_continue({ title })}
      </strong>
      <IconArrowRight size={20} aria-hidden />
    </LocalLink>
  );
}
