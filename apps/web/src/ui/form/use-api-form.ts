import { ApiFailure } from "@sigi/contract/request.ts";
import { useMutation } from "@tanstack/react-query";
import type { UseMutationOptions } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useForm } from "./use-form.ts";
import type { Faults, Form } from "./use-form.ts";

interface ApiFormOptions<Values extends object, Body, Result> {
  readonly initialValues: Values;
  /** What is wrong with the values, in words; nothing wrong sends them. */
  readonly check: (values: Values) => Faults<Values>;
  readonly mutation: UseMutationOptions<Result, Error, Body>;
  /** What the form's values say in the terms of the call. */
  readonly toBody: (values: Values) => Body;
  readonly onDone: (result: Result, values: Values) => void;
  /** Form fields whose name in the server's answer is not their own in snake_case. */
  readonly wireNames?: Readonly<Record<string, keyof Values & string>>;
  /**
   * The form's name, with an id where there are several of a kind (`voucher/3`): under it what was typed outlives the end
   * of the session. Forms of codes and passwords alone, and of visitors, have none.
   */
  readonly keptAs?: string;
}

interface ApiForm<Values extends object> {
  readonly form: Form<Values>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly error: Error | null;
  readonly pending: boolean;
}

/**
 * A form that ends in one call. What the server finds wrong stands at its field, the first such field gets the focus,
 * and nothing typed is lost.
 */
export function useApiForm<Values extends object, Body, Result>({
  initialValues,
  check,
  mutation,
  toBody,
  onDone,
  wireNames = {},
  keptAs,
}: ApiFormOptions<Values, Body, Result>): ApiForm<Values> {
  const form = useForm(initialValues, keptAs);
  const { mutateAsync, error, isPending } = useMutation(mutation);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const show = (faults: Faults<Values>) => {
      form.setFaults(faults);
      focusFirst(element, faultyFields(faults));
    };

    const { values } = form;
    const faults = check(values);
    if (faultyFields(faults).length > 0) {
      show(faults);
    } else if (!isPending) {
      void send(toBody(values), values, show);
    }
  };

  /** Not by mutate's callbacks: they are dropped when the answer takes this form off the page. */
  async function send(
    body: Body,
    values: Values,
    show: (faults: Faults<Values>) => void,
  ): Promise<void> {
    try {
      const result = await mutateAsync(body);
      form.markSaved();
      onDone(result, values);
    } catch (failure) {
      if (failure instanceof ApiFailure)
        show(fieldFaults<Values>(failure, wireNames));
    }
  }

  return { form, onSubmit, error, pending: isPending };
}

const faultyFields = (faults: object): readonly string[] =>
  Object.entries(faults).flatMap(([name, fault]) =>
    fault == null ? [] : [name],
  );

/** Gives the focus to the first of these fields in the page. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const inputs = [...form.querySelectorAll<HTMLElement>("[data-path]")];
  inputs.find(({ dataset }) => names.includes(dataset["path"] ?? ""))?.focus();
}

/** The server's messages by the form's field names: `account_number` → `accountNumber`. */
function fieldFaults<Values>(
  failure: ApiFailure,
  wireNames: Readonly<Record<string, string>>,
): Faults<Values> {
  return Object.fromEntries(
    Object.entries(failure.fields).map(([field, messages]) => [
      wireNames[field] ?? camel(field),
      messages.join(" "),
    ]),
  ) as Faults<Values>;
}

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
