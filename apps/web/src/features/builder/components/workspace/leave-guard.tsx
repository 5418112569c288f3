import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useEffect, useEffectEvent } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { staysInBuilder } from "../../model/builder-path.ts";
import { useSaving } from "../builder-session.tsx";

interface LeaveGuardProps {
  readonly store: SurveyStore | null;
  /** True if there is a draft that the server does not have yet. */
  readonly unsavedDraft: boolean;
}

/** Saves pending edits before the user leaves. Asks for confirmation only when saving fails or is impossible. */
export function LeaveGuard({ store, unsavedDraft }: LeaveGuardProps) {
  const { state } = useSaving(store);
  const unsaved = unsavedDraft || state !== "saved";
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !staysInBuilder(
        currentLocation.pathname,
        nextLocation.pathname,
        store?.code ?? null,
      ),
  );
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });

  const saveAndGo = useEffectEvent(async () => {
    if (!unsavedDraft && (await store?.queue.flush())) blocker.proceed?.();
  });
  const blocked = blocker.state === "blocked";
  useEffect(() => {
    if (blocked) void saveAndGo();
  }, [blocked]);

  return (
    <ConfirmDialog
      opened={blocked && (unsavedDraft || state === "failed")}
      title={m.builder_leave_title()}
      confirmLabel={m.builder_leave_go()}
      cancelLabel={m.builder_leave_stay()}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Text>{m.builder_leave_text()}</Text>
    </ConfirmDialog>
  );
}
