import { Box } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { m } from "@sigi/messages/messages";

/** Says so while the device has no connection. */
export function OfflineBanner() {
  const { online } = useNetwork();
  return (
    <output>
      {!online && (
        <Box bg="dark.6" c="white" px="md" py="xs" ta="center" fz="sm">
          {m.offline_banner()}
        </Box>
      )}
    </output>
  );
}
