import { Button, Group, Stack, Text } from "@mantine/core";
import type { Session } from "@sigi/contract/sessions.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  formatAgo,
  formatDate,
} from "../../../../platform/locale/formatters.ts";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { StatusBadge } from "../../../../ui/display/status-badge.tsx";
import { sessionsQuery } from "../../api/sessions.ts";
import { deviceName } from "../../../../ui/display/device-name.ts";
import {
  EndOtherSessionsDialog,
  EndSessionDialog,
} from "./end-session-dialogs.tsx";

/** The user's sessions. Each can be ended, or all except this one. */
export function DeviceList() {
  const query = useQuery(sessionsQuery);
  const [ended, setEnded] = useState<Session | null>(null);
  const [endsOthers, setEndsOthers] = useState(false);
  return (
    <>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {(sessions) => (
          <>
            <Stack component="ul" gap="md" p={0} m={0}>
              {sessions.map((session) => (
                <Device key={session.id} session={session} onEnd={setEnded} />
              ))}
            </Stack>
            {sessions.some(({ current }) => !current) && (
              <Button
                variant="default"
                mih={44}
                onClick={() => {
                  setEndsOthers(true);
                }}
              >
                {m.device_end_others()}
              </Button>
            )}
          </>
        )}
      </QueryView>
      <EndSessionDialog
        session={ended}
        onClose={() => {
          setEnded(null);
        }}
      />
      <EndOtherSessionsDialog
        opened={endsOthers}
        onClose={() => {
          setEndsOthers(false);
        }}
      />
    </>
  );
}

interface DeviceProps {
  readonly session: Session;
  readonly onEnd: (session: Session) => void;
}

function Device({ session, onEnd }: DeviceProps) {
  const { createdAt, lastSeenAt, current } = session;
  const name = deviceName(session);
  return (
    <Group component="li" justify="space-between" style={{ listStyle: "none" }}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {m.device_since({ date: formatDate(createdAt) })}
        </Text>
        {!current && (
          <Text fz="sm" c="dimmed">
            {m.device_last_seen({ ago: formatAgo(lastSeenAt) })}
          </Text>
        )}
      </div>
      {current ? (
        <StatusBadge tone="good" label={m.device_current()} />
      ) : (
        <Button
          size="sm"
          mih={44}
          variant="default"
          aria-label={m.device_end_named({ device: name })}
          onClick={() => {
            onEnd(session);
          }}
        >
          {m.device_end()}
        </Button>
      )}
    </Group>
  );
}
