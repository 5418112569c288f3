import type { FormFlow } from "@sigi/survey/survey-form.ts";
import { updateFlow } from "../api/form.ts";
import { editSection } from "./edit-sections.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Changes the order of sections, the blocks or the values that a link may set. */
export function editFlow(store: SurveyStore, change: Partial<FormFlow>): void {
  store.change((survey) => {
    const { form } = survey;
    return { ...survey, form: { ...form, flow: { ...form.flow, ...change } } };
  });
  store.queue.put("flow", async () => {
    const { form } = store.read();
    await updateFlow(form.id, form.flow);
    store.forgetVersion();
  });
}

/** Removes a block; its sections stay where they are. */
export function removeBlock(store: SurveyStore, code: string): void {
  const { flow, sections } = store.read().form;
  for (const section of sections) {
    if (section.block === code) editSection(store, section.id, { block: null });
  }
  editFlow(store, {
    blocks: flow.blocks.filter((block) => block.code !== code),
  });
}
