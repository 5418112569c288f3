import {
  questionTypeNames,
  questionTypes,
} from "@sigi/survey/question-types.ts";
import type { QuestionCategory } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";

interface TypeGroup {
  category: QuestionCategory;
  types: QuestionTypeName[];
}

/** The question types by category, both in the registry's order. */
export function typesByCategory(): TypeGroup[] {
  const groups: TypeGroup[] = [];
  for (const name of questionTypeNames) {
    const { category } = questionTypes[name];
    const group = groups.find((one) => one.category === category);
    if (group) group.types.push(name);
    else groups.push({ category, types: [name] });
  }
  return groups;
}
