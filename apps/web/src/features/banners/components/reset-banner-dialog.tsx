import { Text } from "@mantine/core";
import type { Banner } from "@sigi/contract/banners.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { resetBannerMutation } from "../api.ts";

interface ResetBannerDialogProps {
  /** Null keeps the dialog shut. */
  readonly banner: Banner | null;
  readonly onClose: () => void;
}

/** The picture of one's own is gone after it. */
export function ResetBannerDialog({ banner, onClose }: ResetBannerDialogProps) {
  const { mutate, error, isPending, reset } = useMutation(resetBannerMutation);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={banner !== null}
      title={m.banner_reset_title()}
      confirmLabel={m.banner_reset()}
      danger
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!banner) return;
        mutate(banner.id, {
          onSuccess: () => {
            toastSuccess(m.banner_reset_done());
            close();
          },
        });
      }}
    >
      <Text>{m.banner_reset_text()}</Text>
    </ConfirmDialog>
  );
}
