import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { sendAnnouncement } from "@sigi/contract/notifications.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";

interface Sending {
  readonly announcement: BodyOf<typeof sendAnnouncement>;
  /** The same key sends it once, however often it is tried. */
  readonly idempotencyKey: string;
}

export const sendAnnouncementMutation = mutationOptions({
  mutationFn: ({ announcement, idempotencyKey }: Sending) =>
    callApi(sendAnnouncement, { body: announcement }, { idempotencyKey }),
  onSuccess: () =>
    queryClient.invalidateQueries({ queryKey: ["notifications"] }),
});
