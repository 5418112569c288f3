import type { Background } from "@sigi/contract/backgrounds.ts";
import { setBackground as endpoint } from "@sigi/contract/surveys.ts";
import { callApi } from "../../../platform/api-client.ts";

export const setBackground = (code: string, background: Background) =>
  callApi(endpoint, { params: { code }, body: { background } });
