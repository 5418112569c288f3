import type { FormFlow } from "@sigi/survey/survey-form.ts";
import { withSections } from "../model/survey.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Changes the order of sections, the blocks or the variables that a link may set. */
export function editFlow(store: SurveyStore, change: Partial<FormFlow>): void {
  store.edit(
    (survey) => {
      const { form } = survey;
      return {
        ...survey,
        form: { ...form, flow: { ...form.flow, ...change } },
      };
    },
    `flow.${Object.keys(change).join(" ")}`,
  );
}

/** Removes a block. Its sections are not moved. */
export function removeBlock(store: SurveyStore, code: string): void {
  store.edit((survey) => {
    const { form } = survey;
    const blocks = form.flow.blocks.filter((block) => block.code !== code);
    const sections = form.sections.map((section) =>
      section.block === code ? { ...section, block: null } : section,
    );
    return withSections(
      { ...survey, form: { ...form, flow: { ...form.flow, blocks } } },
      sections,
    );
  });
}
