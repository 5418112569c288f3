import type { SurveyFields } from "../../model/survey-fields.ts";
import { editSurvey } from "../../edits/edit-survey.ts";
import { useBuilder, useOpenSurvey } from "../builder-session.tsx";

/** Edits of the settings. An edited field loses its publishing faults. */
export function useSettings() {
  const { publishFaults, setPublishFaults } = useBuilder();
  const { store, survey } = useOpenSurvey();
  const clearFaults = (...places: string[]) => {
    const left = publishFaults.filter(({ place }) => !places.includes(place));
    if (left.length < publishFaults.length) setPublishFaults(left);
  };
  return {
    survey,
    faultOf: (place: string) =>
      publishFaults.find((fault) => fault.place === place)?.text,
    edit: (fields: Partial<SurveyFields>, ...places: string[]) => {
      editSurvey(store, fields);
      clearFaults(...places);
    },
    clearFaults,
  };
}
