import { createContext, useContext } from "react";
import type { ComponentType } from "react";
import type { Formats } from "@sigi/survey/question-types/answer-format.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { FieldProps } from "./field-props.ts";

/** The field of any question type. */
export interface AnyField {
  readonly Field: ComponentType<FieldProps<QuestionTypeName>>;
  readonly layout: "control" | "group";
}

/** The types that the page has loaded, for questions that are made of fields of other types. */
export interface LoadedTypes {
  readonly fields: Readonly<Partial<Record<QuestionTypeName, AnyField | null>>>;
  readonly formats: Formats;
}

export const FieldsContext = createContext<LoadedTypes>({
  fields: {},
  formats: {},
});

export const useFields = () => useContext(FieldsContext);
