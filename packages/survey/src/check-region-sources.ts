import type { FormFault, FormFaultCode } from "./form-fault.ts";
import { type FormOrder, orderForm } from "./form-order.ts";
import type { Form, Question } from "./survey-form.ts";
import type { RegionLevel } from "./question-types/answer-format.ts";

const parentLevels: Record<RegionLevel, RegionLevel | null> = {
  province: null,
  city: "province",
  subdistrict: "city",
};

/** Checks region cascades: the parent is an earlier dropdown of the level above. */
export function checkRegionSources(form: Form): FormFault[] {
  const order = orderForm(form);
  const faults: FormFault[] = [];
  for (const { question } of order.questions.values()) {
    const code = checkParent(question, order);
    if (code) faults.push({ place: `questions.${question.id}.source`, code });
  }
  return faults;
}

function checkParent(
  question: Question,
  order: FormOrder,
): FormFaultCode | null {
  const source = question.type === "dropdown" ? question.options.source : null;
  const parentLevel = source && parentLevels[source.level];
  // A missing or needless parent is a fault of the options alone: see `checkDropdown`.
  if (!source || !parentLevel || source.parentQuestionId === null) return null;
  const parent = order.questions.get(source.parentQuestionId);
  if (!parent) return "region_parent_missing";
  const level =
    parent.question.type === "dropdown" &&
    parent.question.options.source?.level;
  if (level !== parentLevel) return "region_parent_unfit";
  return parent.index < order.indexOf(question) ? null : "region_parent_later";
}
