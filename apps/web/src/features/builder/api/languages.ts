import * as languages from "@sigi/contract/survey-languages.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";

/** The languages of a form, with the translation status of each. */
export const languagesQuery = (formId: number) =>
  queryOptions({
    queryKey: ["form-languages", formId],
    queryFn: ({ signal }) =>
      callApi(languages.getLanguages, { params: { id: formId } }, { signal }),
    staleTime: 0,
  });

/**
 * All texts of a form with their translations into one language. Fetched once, because edits are held in the dialog.
 */
export const translationQuery = (formId: number, language: string) =>
  queryOptions({
    queryKey: ["form-translation", formId, language],
    queryFn: ({ signal }) =>
      callApi(
        languages.getTranslation,
        { params: { id: formId, language } },
        { signal },
      ),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export interface TranslatedText {
  readonly place: string;
  readonly text: string;
}

/** Replaces the translation of a form into a language. For an empty text, respondents see the original. */
export const saveTranslation = (
  formId: number,
  language: string,
  texts: readonly TranslatedText[],
) =>
  callApi(languages.saveTranslation, {
    params: { id: formId, language },
    body: { texts: [...texts] },
  });

export const deleteTranslation = (formId: number, language: string) =>
  callApi(languages.deleteTranslation, { params: { id: formId, language } });
