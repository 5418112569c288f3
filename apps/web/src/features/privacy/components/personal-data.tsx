import { Button, Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { personalDataFile, personalDataQuery } from "../api.ts";
import { DataParts } from "./data-parts.tsx";

/** The user's personal data, to read on request or to download. */
export function PersonalData() {
  const [wanted, setWanted] = useState(false);
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {!wanted && (
          <Button
            variant="default"
            onClick={() => {
              setWanted(true);
            }}
          >
            {m.privacy_show()}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={personalDataFile}
          download
        >
          {m.privacy_download()}
        </Button>
      </Group>
      <Text fz="sm" c="dimmed">
        {m.privacy_file_warning()}
      </Text>
      {wanted && <Shown />}
    </Stack>
  );
}

function Shown() {
  return (
    <QueryView query={useQuery(personalDataQuery)} skeleton={<RowsSkeleton />}>
      {(data) => <DataParts data={data} />}
    </QueryView>
  );
}
