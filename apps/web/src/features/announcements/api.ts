import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { sendAnnouncement } from "@sigi/contract/notifications.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate } from "../../platform/api/query-client.ts";

interface Sending {
  readonly announcement: BodyOf<typeof sendAnnouncement>;
  /** Repeating a request with the same key sends the announcement once. */
  readonly idempotencyKey: string;
}

export const sendAnnouncementMutation = mutationOptions({
  mutationFn: ({ announcement, idempotencyKey }: Sending) =>
    callApi(sendAnnouncement, { body: announcement }, { idempotencyKey }),
  onSuccess: () => invalidate("notifications"),
});
