import { partQuery } from "../../../../ui/feedback/part-query.ts";

/** What one sees only after opening a question; its pickers weigh more than the rest of the page. */
export const questionEditorPart = partQuery(
  "question-editor",
  async () => (await import("./question-editor.tsx")).QuestionEditor,
);

/** The logic of a section, behind the same pickers. */
export const showIfEditorPart = partQuery(
  "show-if-editor",
  async () => (await import("./show-if-editor.tsx")).ShowIfEditor,
);

/** Every question type with what it is for. */
export const typeListPart = partQuery(
  "type-list",
  async () => (await import("./type-list.tsx")).TypeList,
);

/** What a form misses, with a sentence for every such fault. */
export const formFaultsPart = partQuery(
  "form-faults",
  async () => (await import("../../model/form-faults.ts")).formFaults,
);
