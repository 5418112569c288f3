import { ApiFailure } from "@sigi/contract/request.ts";
import { useMutation } from "@tanstack/react-query";
import type { UseMutationOptions } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useForm } from "./use-form.ts";
import type { Faults, Form } from "./use-form.ts";

interface ApiFormOptions<Values extends object, Body, Result> {
  readonly initialValues: Values;
  /** Validates the values; they are sent if there are no faults. */
  readonly check: (values: Values) => Faults<Values>;
  readonly mutation: UseMutationOptions<Result, Error, Body>;
  /** Maps the form's values to the body of the request. */
  readonly toBody: (values: Values) => Body;
  readonly onDone: (result: Result, values: Values) => void;
  /** A step before the request: the first submit of valid values only shows this step. */
  readonly review?: {
    readonly shown: boolean;
    readonly onShow: () => void;
  };
  /** Fields whose name in the server's response is not their own name in snake_case. */
  readonly wireNames?: Readonly<Record<string, keyof Values & string>>;
  /**
   * The key under which the input outlives the session, with an id if there are several such forms (`voucher/3`).
   * Omitted for forms of visitors and forms that hold only codes or passwords.
   */
  readonly storedAs?: string;
}

interface ApiForm<Values extends object> {
  readonly form: Form<Values>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly error: Error | null;
  readonly pending: boolean;
}

/**
 * A form that makes one request. The server's faults appear at their fields, the first of these fields receives the
 * focus, and the input stays.
 */
export function useApiForm<Values extends object, Body, Result>({
  initialValues,
  check,
  mutation,
  toBody,
  onDone,
  review,
  wireNames = {},
  storedAs,
}: ApiFormOptions<Values, Body, Result>): ApiForm<Values> {
  const form = useForm(initialValues, storedAs);
  const { mutateAsync, error, isPending, reset } = useMutation(mutation);

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
    } else if (review && !review.shown) {
      reset();
      review.onShow();
    } else if (!isPending) {
      void send(toBody(values), values, show);
    }
  };

  /** Does not use the callbacks of `mutate`: they are dropped when the response unmounts the form. */
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

/** Focuses the first of these fields in document order. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const inputs = [...form.querySelectorAll<HTMLElement>("[data-path]")];
  inputs.find(({ dataset }) => names.includes(dataset["path"] ?? ""))?.focus();
}

/** The server's messages by form field: `account_number` → `accountNumber`. */
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
