import { ActionIcon } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

const TitleForm = lazy(async () => ({
  default: (await import("./title-form.tsx")).TitleForm,
}));

interface Named {
  readonly code: string;
  readonly title: string;
}

/** The button beside a survey's title that turns into a field to change it. */
export function RenameTitle({ survey }: { readonly survey: Named }) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing)
    return (
      <Suspense>
        <TitleForm
          survey={survey}
          onEnd={() => {
            setEditing(false);
          }}
        />
      </Suspense>
    );
  return (
    <ActionIcon
      ref={pencil}
      title={m.own_survey_rename()}
      aria-label={m.own_survey_rename()}
      onClick={() => {
        setEditing(true);
      }}
    >
      <IconPencil size={20} aria-hidden />
    </ActionIcon>
  );
}
