import {
  getDefinition,
  getDefinitionReport,
  importSurvey,
} from "@sigi/contract/definitions.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { ExportFormat } from "@sigi/survey/file-formats.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { uploadApi } from "../../../platform/api/upload-api.ts";

/**
 * Creates a draft from a questionnaire.
 * @param onProgress receives the share of the file sent so far, from 0 to 1.
 */
export async function sendQuestionnaire(
  body: BodyOf<typeof importSurvey>,
  onProgress?: (share: number) => void,
) {
  const { result } = await uploadApi(importSurvey, { body }, { onProgress });
  return result;
}

/** Reports the parts of a survey that an export format cannot represent. */
export const exportReportQuery = (
  code: string,
  format: ExportFormat,
  locale: Locale,
) =>
  queryOptions({
    queryKey: ["export-report", code, format, locale],
    queryFn: ({ signal }) =>
      callApi(
        getDefinitionReport,
        { params: { code }, query: { format } },
        { signal },
      ),
    // The survey may be edited between two exports.
    gcTime: 0,
  });

/** The URL from which the browser downloads a survey as a file. */
export const definitionAddress = (code: string, format: ExportFormat) =>
  `${getDefinition.path.replace("{code}", encodeURIComponent(code))}?format=${format}`;
