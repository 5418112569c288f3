import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useState, useSyncExternalStore } from "react";
import {
  alertState,
  onAlertState,
  turnAlertsOff,
  turnAlertsOn,
} from "../../../platform/device/alerts.ts";

/** Turns alerts on this device on and off, or explains how to allow them. */
export function AlertChoice() {
  const state = useSyncExternalStore(onAlertState, alertState);
  return (
    <Stack gap="sm">
      <div aria-live="polite">
        <Text fw={600}>{stateTexts[state]()}</Text>
      </div>
      {state === "offered" && <Offer />}
      {state === "blocked" && <Text>{m.alert_unblock()}</Text>}
      {(state === "on" || state === "off") && (
        <Checkbox
          label={m.alert_on_this_device()}
          description={m.alert_limits()}
          checked={state === "on"}
          onChange={({ currentTarget }) => {
            if (currentTarget.checked) void turnAlertsOn();
            else turnAlertsOff();
          }}
        />
      )}
    </Stack>
  );
}

const stateTexts = {
  unsupported: m.alert_unsupported,
  offered: m.alert_offered,
  blocked: m.alert_blocked,
  off: m.alert_off,
  on: m.alert_on,
} as const;

function Offer() {
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await turnAlertsOn();
    setAsking(false);
  };
  return (
    <>
      <Text c="dimmed" fz="sm">
        {m.alert_limits()}
      </Text>
      <Group>
        <Button loading={asking} onClick={() => void ask()}>
          {m.alert_turn_on()}
        </Button>
      </Group>
    </>
  );
}
