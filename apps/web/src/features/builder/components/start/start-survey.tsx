import { Stack, Text, Title, ThemeIcon } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { Loading, RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { NewDraftForm } from "../description/new-draft-form.tsx";
import classes from "./start-survey.module.css";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useQuery } from "@tanstack/react-query";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { useUserIfAny } from "../../../../platform/session/session.ts";
import { readTemporaryCode } from "../../../../platform/session/temporary-code.ts";
import { storedDraftQuery } from "../../api/survey.ts";
import { useBuilderPath } from "../use-builder-path.ts";

/** Loaded separately: templates are long texts, and few creators import files. */
const TemplateGallery = lazy(async () => ({
  default: (await import("../templates/template-gallery.tsx")).TemplateGallery,
}));
const ImportCard = lazy(async () => ({
  default: (await import("../transfer/import-card.tsx")).ImportCard,
}));

/** The ways to begin a survey: blank, from a file or text, from a template, or with the last draft. */
export function StartSurvey() {
  return (
    <Stack gap="xl">
      <ContinueDraft />
      <div className={classes["ways"]}>
        <Way title={m.start_blank_title()} text={m.start_blank_text()}>
          <NewDraftForm />
        </Way>
        <Way title={m.start_import_title()} text={m.start_import_text()}>
          <Later rows={1}>
            <ImportCard />
          </Later>
        </Way>
      </div>
      <Later rows={3}>
        <TemplateGallery />
      </Later>
    </Stack>
  );
}

interface WayProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Way({ title, text, children }: WayProps) {
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <div>
        <Title order={2}>{title}</Title>
        <Text c="dimmed">{text}</Text>
      </div>
      {children}
    </Stack>
  );
}

interface LaterProps {
  readonly rows: number;
  readonly children: ReactNode;
}

const Later = ({ rows, children }: LaterProps) => (
  <Suspense
    fallback={
      <Loading>
        <RowsSkeleton rows={rows} height={160} />
      </Loading>
    }
  >
    {children}
  </Suspense>
);

/** A link to the draft stored on this device. Renders nothing without one. */
function ContinueDraft() {
  const userId = useUserIfAny()?.id ?? null;
  const [code] = useState(() => readTemporaryCode(userId));
  const { data: title } = useQuery(storedDraftQuery(code));
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
