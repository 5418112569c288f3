import { Alert, MantineThemeProvider } from "@mantine/core";
import type { MantineThemeOverride } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import { Frame } from "../../../../ui/frame.tsx";
import { contentId } from "../../../../ui/skip-link.tsx";
import { createSurveyStore } from "../../edits/survey-store.ts";
import type { PublishFault } from "../../model/faults.ts";
import { isLocked } from "../../model/survey.ts";
import { BuilderContext, useEditedSurvey } from "../builder-session.tsx";
import type { OpenPayWindow } from "../publish/use-publish.ts";
import { PublishButton } from "../publish/publish-button.tsx";
import { BuilderTabs } from "./builder-tabs.tsx";
import { BuilderTopBar } from "./builder-top-bar.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { useBuilderCode } from "./use-builder-code.ts";

/** There before a conflict can be, and rarely needed. */
const ConflictDialog = lazy(async () => ({
  default: (await import("./conflict-dialog.tsx")).ConflictDialog,
}));

/** What the page gives the builder. */
export interface WorkspaceProps {
  readonly sidebar: ReactNode;
  /** Language, colours, account: what every top bar has. */
  readonly tools: ReactNode;
  readonly openPayWindow: OpenPayWindow;
  readonly children: ReactNode;
}

interface OpenBuilderProps
  extends WorkspaceProps, ReturnType<typeof useBuilderCode> {
  /** Null before the first save. */
  readonly loaded: Survey | null;
}

/** The builder with a survey open, or with a blank one. */
export function OpenBuilder({
  loaded,
  sidebar,
  tools,
  openPayWindow,
  children,
  isLeftOver,
  keep,
  forget,
  startNew,
}: OpenBuilderProps) {
  const [store] = useState(() => loaded && createSurveyStore(loaded));
  const survey = useEditedSurvey(store);
  const [publishFaults, setPublishFaults] = useState<readonly PublishFault[]>(
    [],
  );
  const [unsavedDraft, setUnsavedDraft] = useState(false);

  // A published survey that is still kept is no draft to go on with.
  const [isOver] = useState(() => isLeftOver && loaded && isLocked(loaded));
  const leaveOver = useEffectEvent(startNew);
  useEffect(() => {
    if (isOver) leaveOver();
  }, [isOver]);

  const session = {
    open: store && survey ? { store, survey } : null,
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
          topBar={
            <BuilderTopBar
              survey={survey}
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
          <BuilderTabs code={survey?.code ?? null} />
          {survey && <StateNotice survey={survey} />}
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

/** The list opens inside the page's content; it scrolls itself, and not a part of it that no keyboard would reach. */
const listField = {
  defaultProps: {
    ...look,
    withScrollArea: false,
    comboboxProps: { portalProps: { target: `#${contentId}` } },
  },
  styles: { options: { maxHeight: 220, overflowY: "auto" } },
} as const;

/** The fields that only the builder uses look like the others; the rest of the app need not load them for that. */
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

/** Says what a survey's state means for editing it; a draft needs no words. */
function StateNotice({ survey }: { readonly survey: Survey }) {
  if (survey.status === "awaiting_payment") {
    return (
      <Alert
        icon={<IconClock size={20} aria-hidden />}
        color="yellow"
        styles={{ title: { color: "inherit" } }}
        title={m.builder_awaiting_title()}
        mb="lg"
      >
        {m.builder_awaiting_text()}
      </Alert>
    );
  }
  if (!isLocked(survey)) return null;
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
