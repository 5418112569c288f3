import { partQuery } from "../../../../ui/feedback/part-query.ts";

/** Loaded when a question is opened: its pickers are larger than the rest of the page. */
export const questionEditorPart = partQuery(
  "question-editor",
  async () => (await import("./question-editor.tsx")).QuestionEditor,
);

/** The description and logic of a section, which use the same pickers. */
export const sectionDetailsPart = partQuery(
  "section-details",
  async () => (await import("./section-details.tsx")).SectionDetails,
);

/** The order of sections, blocks and link values. */
export const flowPanelPart = partQuery(
  "flow-panel",
  async () => (await import("../logic/flow-panel.tsx")).FlowPanel,
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
