import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import type { Banner } from "@sigi/contract/banners.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { bannersQuery, resetBannerMutation } from "../api.ts";
import { BannerForm } from "./banner-form.tsx";
import { BannerPicture } from "./banner-picture.tsx";

/** The three banners, each with its picture and actions. */
export function BannerList() {
  const query = useQuery(bannersQuery);
  const [replacedId, setReplacedId] = useState(() => storedPlace("banner"));
  const [reset, setReset] = useState<Banner | null>(null);
  const close = () => {
    setReplacedId(null);
    setReset(null);
  };
  const replaced = query.data?.find(({ id }) => id === replacedId);
  return (
    <>
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={3} height={220} />}
      >
        {(banners) => (
          <Stack component="ul" p={0} m={0} style={{ listStyle: "none" }}>
            {banners.map((banner) => (
              <Place
                key={banner.id}
                banner={banner}
                onReplace={() => {
                  setReplacedId(banner.id);
                }}
                onReset={() => {
                  setReset(banner);
                }}
              />
            ))}
          </Stack>
        )}
      </QueryView>
      <Dialog
        opened={replaced !== undefined}
        title={m.banner_place({ place: replacedId ?? 0 })}
        onClose={close}
      >
        {replaced && <BannerForm banner={replaced} onDone={close} />}
      </Dialog>
      <ResetBannerDialog banner={reset} onClose={close} />
    </>
  );
}

interface PlaceProps {
  readonly banner: Banner;
  readonly onReplace: () => void;
  readonly onReset: () => void;
}

function Place({ banner, onReplace, onReset }: PlaceProps) {
  const place = m.banner_place({ place: banner.id });
  return (
    <Paper component="li" withBorder p="md" maw="48rem">
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{place}</Text>
          <StatusBadge
            tone={banner.isDefault ? "neutral" : "brand"}
            label={banner.isDefault ? m.banner_default() : m.banner_custom()}
          />
        </Group>
        <BannerPicture banner={banner} />
        {banner.alt !== "" && <Text>{banner.alt}</Text>}
        {banner.url !== "" && (
          <Text fz="sm" c="dimmed">
            {banner.url}
          </Text>
        )}
        <Group justify="flex-end">
          {!banner.isDefault && (
            <Button
              variant="default"
              aria-label={`${m.banner_reset()}: ${place}`}
              onClick={onReset}
            >
              {m.banner_reset()}
            </Button>
          )}
          <Button
            aria-label={`${m.banner_replace()}: ${place}`}
            onClick={onReplace}
          >
            {m.banner_replace()}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

interface ResetBannerDialogProps {
  /** Null closes the dialog. */
  readonly banner: Banner | null;
  readonly onClose: () => void;
}

/** Confirms that the uploaded picture is deleted. */
function ResetBannerDialog({ banner, onClose }: ResetBannerDialogProps) {
  return (
    <ActionDialog
      mutation={resetBannerMutation}
      subject={banner?.id ?? null}
      title={m.banner_reset_title()}
      confirmLabel={m.banner_reset()}
      danger
      doneText={m.banner_reset_done()}
      onClose={onClose}
    >
      <Text>{m.banner_reset_text()}</Text>
    </ActionDialog>
  );
}
