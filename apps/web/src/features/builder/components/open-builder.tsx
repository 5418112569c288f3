import { MantineThemeProvider } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Frame } from "../../../ui/frame.tsx";
import { createSurveyStore } from "../edits/survey-store.ts";
import type { PublishFault } from "../model/publish-faults.ts";
import { isLocked } from "../model/survey-state.ts";
import { BuilderContext, useEditedSurvey } from "./builder-session.tsx";
import { builderTheme } from "./builder-theme.ts";
import { BuilderTabs } from "./builder-tabs.tsx";
import { BuilderTopBar } from "./builder-top-bar.tsx";
import type { WorkspaceProps } from "./workspace-props.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { PublishButton } from "./publish/publish-button.tsx";
import { StateNotice } from "./state-notice.tsx";
import type { useBuilderCode } from "./use-builder-code.ts";

/** There before a conflict can be, and rarely needed. */
const ConflictDialog = lazy(async () => ({
  default: (await import("./conflict-dialog.tsx")).ConflictDialog,
}));

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
