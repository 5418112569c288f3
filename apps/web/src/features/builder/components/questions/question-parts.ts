import { partQuery } from "../../../../ui/feedback/part-query.ts";

/**
 * The fields that edit a question in place. Loaded when a question is opened, because their pickers are larger than the
 * rest of the page.
 */
export const questionContentPart = partQuery(
  "question-content",
  async () => (await import("./canvas/question-content.tsx")).QuestionContent,
);

/** Questions as respondents see them. The page works without them until they have loaded. */
export const questionAsShownPart = partQuery(
  "question-as-shown",
  () => import("./canvas/question-as-shown.tsx"),
);

/** The properties of the open part: logic, order, code. */
export const propertiesPart = partQuery("properties", async () => {
  const [{ QuestionProperties }, { SectionProperties }, { FormProperties }] =
    await Promise.all([
      import("./properties/question-properties.tsx"),
      import("./properties/section-properties.tsx"),
      import("./properties/form-properties.tsx"),
    ]);
  return { QuestionProperties, SectionProperties, FormProperties };
});

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
