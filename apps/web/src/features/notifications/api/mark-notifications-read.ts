import { markNotificationsRead } from "@sigi/contract/notifications.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

export const markNotificationsReadMutation = mutationOptions({
  mutationFn: () => callApi(markNotificationsRead),
  onSuccess: () =>
    queryClient.invalidateQueries({ queryKey: ["notifications"] }),
});
