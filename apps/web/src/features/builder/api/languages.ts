import * as languages from "@sigi/contract/survey-languages.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";

/** The languages of a form, with what is translated. */
export const languagesQuery = (formId: number) =>
  queryOptions({
    queryKey: ["form-languages", formId],
    queryFn: ({ signal }) =>
      callApi(languages.getLanguages, { params: { id: formId } }, { signal }),
    staleTime: 0,
  });

/** All texts of a form beside their translation into one language. Fetched once: edits live in the dialog. */
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

/** Replaces the translation of a form into a language; an empty text shows the survey's own. */
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
