import { usesExpressions } from "@sigi/survey/expressions/uses-expressions.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { typesIn } from "@sigi/survey/type-list.ts";
import { useMemo } from "react";
import { type LazyCode, useLazyCode } from "../form/use-lazy-code.ts";
import { areExpressionsLoaded, loadExpressions } from "./load-expressions.ts";
import { loadTypes, useTypes } from "./load-types.ts";

type Parts = Pick<Form, "sections">;

/** Loads the types of a form, and the code of expressions where it has any. Rejects when some cannot be loaded. */
export async function loadCodeOf(form: Parts): Promise<void> {
  await Promise.all([
    loadTypes(typesIn(form)),
    usesExpressions(form) ? loadExpressions() : null,
  ]);
}

/** Loads the code of a form like `loadCodeOf`, when a component needs it. */
export function useCodeOf(form: Parts): LazyCode {
  const computes = useMemo(() => usesExpressions(form), [form]);
  const isMissing = computes && !areExpressionsLoaded();
  const expressions = useLazyCode(
    isMissing ? "expressions" : "",
    loadExpressions,
  );
  const types = useTypes(typesIn(form));
  return types.status === "ready" ? expressions : types;
}
