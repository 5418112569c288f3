import { useForm } from "@mantine/form";
import type { UseFormInput, UseFormReturnType } from "@mantine/form";
import { ApiFailure } from "@sigi/contract/request.ts";
import { useMutation } from "@tanstack/react-query";
import type { UseMutationOptions } from "@tanstack/react-query";
import type { SubmitEvent } from "react";

type Values = Record<string, unknown>;

interface ApiFormOptions<
  V extends Values,
  Body,
  Result,
> extends UseFormInput<V> {
  readonly mutation: UseMutationOptions<Result, Error, Body>;
  /** What the form's values say in the terms of the call. */
  readonly toBody: (values: V) => Body;
  readonly onDone: (result: Result, values: V) => void;
  /** Form fields whose name in the server's answer is not their own in snake_case. */
  readonly wireNames?: Readonly<Record<string, keyof V & string>>;
}

interface ApiForm<V extends Values> {
  readonly form: UseFormReturnType<V>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly error: Error | null;
  readonly pending: boolean;
}

/**
 * A form that ends in one call. What the server finds wrong stands at its field, the first such field gets the focus,
 * and nothing typed is lost.
 */
export function useApiForm<V extends Values, Body, Result>({
  mutation,
  toBody,
  onDone,
  wireNames = {},
  ...input
}: ApiFormOptions<V, Body, Result>): ApiForm<V> {
  const form = useForm<V>({ mode: "uncontrolled", ...input });
  const { mutate, error, isPending } = useMutation(mutation);

  const focusFirst = (fields: readonly string[]) => {
    const nodes = fields
      .map((field) => form.getInputNode(field))
      .filter((node) => node !== null);
    nodes.toSorted(byPlaceInPage)[0]?.focus();
  };

  const showFaults = (failure: Error) => {
    if (!(failure instanceof ApiFailure)) return;
    const faults = fieldFaults(failure, wireNames);
    form.setErrors(faults);
    focusFirst(Object.keys(faults));
  };

  return {
    form,
    error,
    pending: isPending,
    onSubmit: form.onSubmit(
      (values) => {
        if (isPending) return;
        mutate(toBody(values), {
          onSuccess: (result) => {
            onDone(result, values);
          },
          onError: showFaults,
        });
      },
      (faults) => {
        focusFirst(Object.keys(faults));
      },
    ),
  };
}

/** The server's messages by the form's field names: `account_number` → `accountNumber`. */
function fieldFaults(
  failure: ApiFailure,
  wireNames: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(failure.fields).map(([field, messages]) => [
      wireNames[field] ?? camel(field),
      messages.join(" "),
    ]),
  );
}

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const byPlaceInPage = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
