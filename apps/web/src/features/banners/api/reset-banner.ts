import { resetBanner } from "@sigi/contract/banners.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

export const resetBannerMutation = mutationOptions({
  mutationFn: (id: number) => callApi(resetBanner, { params: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ["banners"] }),
});
