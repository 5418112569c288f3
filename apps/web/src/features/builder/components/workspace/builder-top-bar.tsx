import { Button, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import { useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import { localizedPath } from "../../../../platform/locale/locale.ts";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { Money } from "../../../../ui/display/money.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { editSurvey } from "../../edits/edit-survey.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { useLocked, useStorePart, useSurveyPart } from "../builder-session.tsx";
import { BuilderMenu } from "./builder-menu.tsx";
import { BuilderTabs } from "./builder-tabs.tsx";
import classes from "./builder-top-bar.module.css";
import { SaveStatus } from "./save-status.tsx";

interface BuilderTopBarProps {
  readonly store: SurveyStore | null;
  /** The code of the survey that is loading, so that its tabs can already be opened. */
  readonly loading?: string | undefined;
  /** Language and colour scheme. */
  readonly tools: ReactNode;
  readonly publishButton: ReactNode;
}

/** Title and saved state, the tabs, the cost as the server calculates it, undo, menu, preview and publish. */
export function BuilderTopBar({
  store,
  loading,
  tools,
  publishButton,
}: BuilderTopBarProps) {
  return (
    <div className={classes["bar"]}>
      <div className={classes["survey"]}>
        {store ? (
          <>
            <TitleInput store={store} />
            <SaveStatus store={store} />
          </>
        ) : (
          <Text fw={600}>{m.builder_new_survey()}</Text>
        )}
      </div>
      <BuilderTabs code={store?.code ?? loading ?? null} />
      <Group gap="sm" wrap="nowrap" justify="flex-end">
        <Total store={store} />
        {store ? (
          <>
            <HistoryButtons store={store} />
            <BuilderMenu store={store} tools={tools} />
            <PreviewButton code={store.code} store={store} />
          </>
        ) : (
          tools
        )}
        {publishButton}
      </Group>
    </div>
  );
}

/** The title of the survey, edited in place. */
function TitleInput({ store }: { readonly store: SurveyStore }) {
  const title = useSurveyPart((survey) => survey.title);
  return (
    <input
      className={classes["title"]}
      aria-label={m.builder_title_edit()}
      value={title}
      maxLength={200}
      aria-invalid={title.trim() === "" || undefined}
      onChange={(event) => {
        editSurvey(store, { title: event.currentTarget.value });
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === "Escape") {
          event.currentTarget.blur();
        }
      }}
    />
  );
}

function Total({ store }: { readonly store: SurveyStore | null }) {
  const total = useStorePart(store, ({ totalCost }) => totalCost) ?? 0;
  const respondents = useStorePart(store, (survey) => survey.respondents) ?? 0;
  return (
    <Stack gap={0} className={classes["total"] ?? ""}>
      <Text fz="xs" c="dimmed" lh={1.3}>
        {m.builder_total()}
      </Text>
      <Text fw={700} lh={1.2}>
        <Money amount={total} />
        <Text span fz="xs" c="dimmed" fw={400} className="tabular" ml={6}>
          {m.builder_respondents_count({ count: formatNumber(respondents) })}
        </Text>
      </Text>
    </Stack>
  );
}

function HistoryButtons({ store }: { readonly store: SurveyStore }) {
  const locked = useLocked();
  /** The announcement for screen readers; other users see the change. */
  const [said, setSaid] = useState("");
  const { canUndo, canRedo } = useSyncExternalStore(
    store.history.subscribe,
    store.history.snapshot,
  );
  if (locked) return null;
  return (
    <Group gap={0} wrap="nowrap">
      <ToolButton
        label={m.builder_undo()}
        aria-keyshortcuts="Control+Z"
        possible={canUndo}
        onClick={() => {
          if (store.undo()) setSaid(m.builder_undone());
        }}
      >
        <IconArrowBackUp size={20} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.builder_redo()}
        aria-keyshortcuts="Control+Shift+Z"
        possible={canRedo}
        onClick={() => {
          if (store.redo()) setSaid(m.builder_redone());
        }}
      >
        <IconArrowForwardUp size={20} aria-hidden />
      </ToolButton>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </Group>
  );
}

interface PreviewButtonProps {
  readonly code: string;
  readonly store: SurveyStore;
}

/** Opens the preview in a new tab, after pending edits are saved. */
function PreviewButton({ code, store }: PreviewButtonProps) {
  const locale = useLocale();
  return (
    <Button
      component="a"
      variant="default"
      px="sm"
      href={localizedPath(`/tasks/preview/${code}/start`, locale)}
      target="_blank"
      rel="noopener"
      aria-label={m.builder_preview_new_tab()}
      title={m.builder_preview_new_tab()}
      onClick={() => void store.queue.flush()}
    >
      <IconEye size={18} aria-hidden />
    </Button>
  );
}
