import type {
  InnerField,
  InnerFieldOf,
  InnerTypeName,
} from "@sigi/survey/question-types/shared/inner-fields.ts";
import { innerTypes } from "@sigi/survey/question-types/shared/inner-types.ts";

/** Returns a field of a composite question, with the type's defaults for options that are not given. */
export function defineField<Type extends InnerTypeName>(
  type: Type,
  id: string,
  {
    label,
    required = false,
    options = {},
  }: {
    label: string;
    required?: boolean;
    options?: Partial<InnerFieldOf<Type>["options"]>;
  },
): InnerField {
  return {
    id,
    label,
    type,
    required,
    options: { ...innerTypes[type].defaultOptions, ...options },
  } as InnerField;
}
