import { m } from "@sigi/messages/messages";
import { useEffect, useEffectEvent, useState } from "react";
import type { ChangeEvent } from "react";
import {
  dropStoredForm,
  storeForm,
  storedForm,
} from "../../platform/session/stored-forms.ts";
import { holdUnsaved } from "../../platform/session/unsaved-input.ts";

/** Messages by field name; null for a valid field. */
export type Faults<Values> = {
  readonly [Name in keyof Values & string]?: string | null;
};

export interface Form<Values> {
  readonly values: Values;
  readonly setFaults: (faults: Faults<Values>) => void;
  /** Sets values and clears the faults of their fields. */
  readonly change: (values: Partial<Values>) => void;
  readonly reset: () => void;
  /** Marks the current values as saved: leaving the page loses nothing. */
  readonly markSaved: () => void;
  /** Props of an input whose `onChange` passes the value. */
  readonly field: <Name extends keyof Values & string>(
    name: Name,
  ) => FieldProps<Values[Name]>;
  /** Props of a text `<input>` or `<textarea>`. */
  readonly text: (name: NamesOf<Values, string>) => TextProps;
  /** Props of a single checkbox. */
  readonly box: (name: NamesOf<Values, boolean>) => BoxProps;
}

interface FaultProps {
  readonly error: string | undefined;
  /** Lets the form find the input to focus it. */
  readonly "data-path": string;
}

interface FieldProps<Value> extends FaultProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface TextProps extends FaultProps {
  readonly value: string;
  readonly onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  ) => void;
}

interface BoxProps extends FaultProps {
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The names of the fields with a value of type `Kind`. */
type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

/**
 * The values of a form and their faults. With `storedAs`, changed values are restored after the session has expired
 * and the same user has signed in again.
 */
export function useForm<Values extends object>(
  initialValues: Values,
  storedAs?: string,
): Form<Values> {
  const [start] = useState(() => startOf(initialValues, storedAs));
  const [values, setValues] = useState(start.values);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [unsaved, setUnsaved] = useState(start.isRestored);
  const keep = useEffectEvent(() => {
    if (storedAs !== undefined)
      storeForm(storedAs, changedIn(values, start.initialValues));
  });
  useEffect(() => (unsaved ? holdUnsaved(() => keep()) : undefined), [unsaved]);
  useEffect(() => {
    if (start.isRestored && storedAs !== undefined) void takeRestored(storedAs);
  }, [start, storedAs]);

  const change = (changed: Partial<Values>) => {
    setValues((old) => ({ ...old, ...changed }));
    setUnsaved(true);
    setFaults((old) => without(old, Object.keys(changed)));
  };
  const put = (name: string, value: unknown) => {
    change({ [name]: value } as Partial<Values>);
  };
  const faultOf = (name: keyof Values & string) => ({
    error: faults[name] ?? undefined,
    "data-path": name,
  });

  return {
    values,
    setFaults,
    change,
    reset: () => {
      setValues(initialValues);
      setFaults({});
      setUnsaved(false);
    },
    markSaved: () => {
      setUnsaved(false);
    },
    field: (name) => ({
      ...faultOf(name),
      value: values[name],
      onChange: (value) => {
        put(name, value);
      },
    }),
    text: (name) => ({
      ...faultOf(name),
      value: values[name] as string,
      onChange: ({ currentTarget }) => {
        put(name, currentTarget.value);
      },
    }),
    box: (name) => ({
      ...faultOf(name),
      checked: values[name] as boolean,
      onChange: ({ currentTarget }) => {
        put(name, currentTarget.checked);
      },
    }),
  };
}

function without<Values>(
  faults: Faults<Values>,
  names: readonly string[],
): Faults<Values> {
  return Object.fromEntries(
    Object.entries(faults).filter(([name]) => !names.includes(name)),
  ) as Faults<Values>;
}

/** The initial values of a form: stored values replace the given ones. */
function startOf<Values extends object>(
  initialValues: Values,
  storedAs: string | undefined,
): { initialValues: Values; values: Values; isRestored: boolean } {
  const stored = storedAs === undefined ? null : storedForm(storedAs);
  return {
    initialValues,
    values: stored === null ? initialValues : { ...initialValues, ...stored },
    isRestored: stored !== null,
  };
}

/** Returns only changed fields: others may have changed on the server before the form is restored. */
const changedIn = (values: object, initialValues: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== (initialValues as Record<string, unknown>)[name],
    ),
  );

async function takeRestored(storedAs: string): Promise<void> {
  dropStoredForm(storedAs);
  const { toastSuccess } = await import("../feedback/toast.ts");
  toastSuccess(m.common_form_restored());
}
