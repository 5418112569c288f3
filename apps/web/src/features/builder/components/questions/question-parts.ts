import { partQuery } from "../../../../ui/feedback/part-query.ts";

/** Loaded when a question is opened: its pickers are larger than the rest of the page. */
export const questionEditorPart = partQuery(
  "question-editor",
  async () => (await import("./question-editor.tsx")).QuestionEditor,
);

/** The condition of a section, which uses the same pickers. */
export const showIfEditorPart = partQuery(
  "show-if-editor",
  async () => (await import("./show-if-editor.tsx")).ShowIfEditor,
);

/** The list of question types with their descriptions. */
export const typeListPart = partQuery(
  "type-list",
  async () => (await import("./type-list.tsx")).TypeList,
);

/** The check for faults, with a text for each. */
export const formFaultsPart = partQuery(
  "form-faults",
  async () => (await import("../../model/form-faults.ts")).formFaults,
);
