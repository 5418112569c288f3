import type { AnswerForm } from "@sigi/contract/answers.ts";
import { lazyPart } from "./lazy-part.ts";

/** The form while it is answered. The start page does not need it. */
export const formPart = lazyPart(
  () => import("./components/started-survey.tsx"),
);

/** Loads the part and the code that this form needs besides. Rejects when some cannot be loaded. */
export async function loadForm(
  form: Pick<AnswerForm, "sections">,
): Promise<Awaited<ReturnType<typeof formPart.load>>> {
  const part = await formPart.load();
  await part.loadCodeOf(form);
  return part;
}
