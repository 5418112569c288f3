import { Button, Group, Paper, SimpleGrid, Stack, Text } from "@mantine/core";
import type { Testimony } from "@sigi/contract/testimonies.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { testimoniesQuery } from "../api.ts";
import { TestimonyForm } from "./testimony-form.tsx";

/** The six testimonies, each with its text and state of publication. */
export function TestimonyList() {
  const query = useQuery(testimoniesQuery);
  const [editedId, setEditedId] = useState(() => storedPlace("testimony"));
  const close = () => {
    setEditedId(null);
  };
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} height={160} />}>
      {(testimonies) => {
        const edited = testimonies.find(({ id }) => id === editedId);
        return (
          <>
            <SimpleGrid
              component="ul"
              cols={{ base: 1, md: 2 }}
              p={0}
              m={0}
              style={{ listStyle: "none" }}
            >
              {testimonies.map((testimony) => (
                <Place
                  key={testimony.id}
                  testimony={testimony}
                  onEdit={() => {
                    setEditedId(testimony.id);
                  }}
                />
              ))}
            </SimpleGrid>
            <Dialog
              opened={edited !== undefined}
              title={m.testimony_place({ place: editedId ?? 0 })}
              onClose={close}
            >
              {edited && <TestimonyForm testimony={edited} onDone={close} />}
            </Dialog>
          </>
        );
      }}
    </QueryView>
  );
}

interface PlaceProps {
  readonly testimony: Testimony;
  readonly onEdit: () => void;
}

function Place({ testimony, onEdit }: PlaceProps) {
  const { id, name, role, message, photo, active } = testimony;
  const place = m.testimony_place({ place: id });
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Avatar name={name === "" ? "?" : name} image={photo} />
            <div>
              <Text fw={600}>{name === "" ? place : name}</Text>
              {role !== "" && (
                <Text fz="sm" c="dimmed">
                  {role}
                </Text>
              )}
            </div>
          </Group>
          <StatusBadge
            tone={active ? "good" : "neutral"}
            label={active ? m.testimony_shown() : m.testimony_hidden()}
          />
        </Group>
        {message === "" ? (
          <Text c="dimmed">{m.testimony_empty()}</Text>
        ) : (
          <Text>{message}</Text>
        )}
        <Group justify="flex-end" mt="auto">
          <Button
            variant="default"
            size="sm"
            mih={44}
            aria-label={`${m.common_edit()}: ${place}`}
            onClick={onEdit}
          >
            {m.common_edit()}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
