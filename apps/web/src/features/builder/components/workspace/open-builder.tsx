import { Alert, MantineThemeProvider } from "@mantine/core";
import type { MantineThemeOverride } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { lazy, Suspense, useState, useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { withoutLocale } from "../../../../platform/locale/locale.ts";
import { Frame } from "../../../../ui/layout/frame.tsx";
import { contentId } from "../../../../ui/layout/skip-link.tsx";
import { saveSurvey } from "../../edits/save-survey.ts";
import { createSurveyStore } from "../../edits/survey-store.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import type { PublishFault } from "../../model/faults.ts";
import { isLocked } from "../../model/survey.ts";
import { BuilderContext, useStorePart } from "../builder-session.tsx";
import type { OpenPayWindow } from "../../../../platform/pay-window.ts";
import { PublishButton } from "../publish/publish-button.tsx";
import { BuilderTopBar } from "./builder-top-bar.tsx";
import { useSynchronization } from "./use-synchronization.ts";
import { useBuilderPath } from "../use-builder-path.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import type { useBuilderCode } from "./use-builder-code.ts";

/** The conflict dialog, loaded in advance because a conflict can occur at any time. */
const ConflictDialog = lazy(async () => ({
  default: (await import("./conflict-dialog.tsx")).ConflictDialog,
}));

/** The props that the page passes to the builder. */
export interface WorkspaceProps {
  readonly sidebar: ReactNode;
  /** Language, colour scheme and account. */
  readonly tools: ReactNode;
  readonly openPayWindow: OpenPayWindow;
  readonly children: ReactNode;
}

interface OpenBuilderProps
  extends WorkspaceProps, ReturnType<typeof useBuilderCode> {
  /** Null before the draft exists. */
  readonly loaded: Survey | null;
}

/** The builder with an open survey, or with a blank one. */
export function OpenBuilder({
  loaded,
  sidebar,
  tools,
  openPayWindow,
  children,
  keep,
  forget,
  startNew,
}: OpenBuilderProps) {
  const [store] = useState(
    () => loaded && createSurveyStore(loaded, saveSurvey),
  );
  const [publishFaults, setPublishFaults] = useState<readonly PublishFault[]>(
    [],
  );
  const [unsavedDraft, setUnsavedDraft] = useState(false);

  const pathOf = useBuilderPath();
  const path = withoutLocale(useLocation().pathname);
  const isWorkbench = path.startsWith(pathOf("question"));
  useHistoryKeys(store);
  useSynchronization(store);

  const session = {
    store,
    publishFaults,
    setPublishFaults,
    setUnsavedDraft,
    keep,
    startNew: () => {
      void (store?.queue.flush() ?? Promise.resolve()).then(startNew);
    },
  };

  return (
    <MantineThemeProvider theme={builderTheme}>
      <BuilderContext value={session}>
        <Frame
          sidebar={sidebar}
          wide={isWorkbench}
          topBar={
            <BuilderTopBar
              store={store}
              tools={tools}
              publishButton={
                <PublishButton
                  openPayWindow={openPayWindow}
                  onPublished={forget}
                />
              }
            />
          }
        >
          {store && <StateNotice store={store} />}
          {children}
        </Frame>
        <LeaveGuard store={store} unsavedDraft={unsavedDraft} />
        {store && (
          <Suspense>
            <ConflictDialog store={store} />
          </Suspense>
        )}
      </BuilderContext>
    </MantineThemeProvider>
  );
}

const look = { size: "md", radius: "md" };
const field = { defaultProps: look };

/**
 * The list renders inside the page's content and scrolls itself: keyboards cannot reach Mantine's inner scroll area.
 */
const listField = {
  defaultProps: {
    ...look,
    withScrollArea: false,
    comboboxProps: { portalProps: { target: `#${contentId}` } },
  },
  styles: { options: { maxHeight: 220, overflowY: "auto" } },
} as const;

/**
 * Gives the fields that only the builder uses the look of the others. Defined here so that other pages do not load it.
 */
const builderTheme: MantineThemeOverride = {
  components: {
    CheckboxGroup: field,
    InputWrapper: field,
    MultiSelect: listField,
    NumberInput: field,
    SegmentedControl: field,
    Select: listField,
    Switch: field,
    TagsInput: listField,
  },
};

/** A notice about the effect of the survey's status on editing. Renders nothing for a draft. */
function StateNotice({ store }: { readonly store: SurveyStore }) {
  const status = useStorePart(store, (survey) => survey.status) ?? "draft";
  if (status === "awaiting_payment") {
    return (
      <Alert
        icon={<IconClock size={20} aria-hidden />}
        color="yellow"
        styles={{ title: { color: "var(--mantine-color-text)" } }}
        title={m.builder_awaiting_title()}
        mb="lg"
      >
        {m.builder_awaiting_text()}
      </Alert>
    );
  }
  if (!isLocked({ status })) return null;
  return (
    <Alert
      icon={<IconLock size={20} aria-hidden />}
      title={m.builder_locked_title()}
      mb="lg"
    >
      {m.builder_locked_text()}
    </Alert>
  );
}

/**
 * Handles Ctrl+Z (undo), Ctrl+Shift+Z and Ctrl+Y (redo), and Ctrl+S (save at once). They also apply in a field of the
 * survey, where the last input is the last edit. Fields outside the survey, such as a search, use their own undo.
 */
function useHistoryKeys(store: SurveyStore | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!store || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "s") {
      event.preventDefault();
      void store.queue.flush();
      return;
    }
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if (!isRedo && key !== "z") return;
    if (hasOwnUndo(event.target) || isLocked(store.read())) return;
    event.preventDefault();
    if (isRedo) store.redo();
    else store.undo();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, []);
}

/** Returns true if a field's text is not part of the survey. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("[type=search], [data-own-undo], dialog") !== null;
