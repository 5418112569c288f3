import { deleteSurvey } from "@sigi/contract/survey-lists.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

/** Moves a draft to the bin. */
export const deleteSurveyMutation = mutationOptions({
  mutationFn: (id: number) => callApi(deleteSurvey, { params: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ["my-surveys"] }),
});
