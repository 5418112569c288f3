import type { Section } from "@sigi/contract/questions.ts";
import {
  findSection,
  withoutSection,
  withSection,
  withSections,
} from "../model/survey.ts";
import type { SectionFields } from "../model/survey-patch.ts";
import { nextCodes } from "./next-codes.ts";
import { soundLogic } from "./sound-logic.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Adds an empty section after another one, or at the end without one. @throws ApiFailure without reserved ids. */
export async function addSection(
  store: SurveyStore,
  behindId?: number,
): Promise<Section> {
  const [id = 0] = await store.ids.take("sections", 1);
  const { form } = store.read();
  const [code = ""] = nextCodes(form, "s", 1);
  const section: Section = {
    id,
    code,
    formId: form.id,
    position: 0,
    title: "",
    description: "",
    image: null,
    imageAlt: "",
    file: null,
    showIf: null,
    block: null,
    fixed: false,
    repeat: null,
    jumps: [],
    order: { random: false, show: null },
    questions: [],
  };
  store.edit((survey) => {
    const { sections } = survey.form;
    const at = sections.findIndex((one) => one.id === behindId);
    const place = at === -1 ? sections.length : at + 1;
    return withSections(survey, sections.toSpliced(place, 0, section));
  });
  return section;
}

/** Changes a section's texts, logic or order. */
export function editSection(
  store: SurveyStore,
  sectionId: number,
  edit: Partial<SectionFields>,
): void {
  store.edit(
    (survey) =>
      withSection(survey, sectionId, (section) => ({ ...section, ...edit })),
    `sections.${String(sectionId)}.${Object.keys(edit).join(" ")}`,
  );
}

/** Deletes a section with its questions, and the references to them in other logic. */
export async function removeSection(
  store: SurveyStore,
  sectionId: number,
): Promise<void> {
  const { withoutBroken } = await soundLogic();
  store.edit((survey) => withoutBroken(withoutSection(survey, sectionId)));
}

/** Changes the code of a section and all references to it in logic. */
export async function renameSection(
  store: SurveyStore,
  sectionId: number,
  code: string,
): Promise<void> {
  const { rename } = await soundLogic();
  store.edit((survey) => {
    const from = findSection(survey, sectionId)?.code;
    if (from === undefined) return survey;
    return withSection(rename(survey, from, code), sectionId, (section) => ({
      ...section,
      code,
    }));
  });
}
