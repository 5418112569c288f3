import { Button, Group, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { describeFailure, useSaving } from "../builder-session.tsx";
import classes from "./save-status.module.css";

/** The save status of the edits, with a retry button after a failure. The width is constant. */
export function SaveStatus({ store }: { readonly store: SurveyStore }) {
  const { state, failures } = useSaving(store);
  if (state === "failed") {
    return (
      <Group gap={4} wrap="nowrap" className={classes["status"] ?? ""}>
        <IconAlertTriangle size={18} aria-hidden className={classes["bad"]} />
        <Text
          fz="sm"
          c="var(--mantine-color-error)"
          role="alert"
          title={[...failures.values()].map(describeFailure).join(" ")}
        >
          {m.builder_save_failed()}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => void store.queue.flush()}
        >
          {m.common_retry()}
        </Button>
      </Group>
    );
  }
  const done = state === "saved";
  return (
    <output className={classes["status"]}>
      {done ? (
        <IconCircleCheck size={18} aria-hidden className={classes["good"]} />
      ) : (
        <IconRefresh size={18} aria-hidden className={classes["dim"]} />
      )}
      <Text component="span" fz="sm" c="dimmed">
        {done ? m.builder_saved() : m.builder_saving()}
      </Text>
    </output>
  );
}
