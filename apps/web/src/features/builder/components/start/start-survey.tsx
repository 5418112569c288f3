import { Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { Loading, RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { NewDraftForm } from "../description/new-draft-form.tsx";
import { ContinueDraft } from "./continue-draft.tsx";
import classes from "./start-survey.module.css";

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
