import { Input } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import { Combobox } from "../../form/combobox.tsx";
import classes from "./search-select.module.css";

interface SearchSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly items: readonly { readonly id: string; readonly label: string }[];
  /** The picked item's id. */
  readonly value?: string | null;
  readonly onChange?: (id: string | null) => void;
  /** Why nothing can be picked yet, in the field's place. */
  readonly waitingFor?: string | undefined;
  /** How a form finds the field to give it the focus. */
  readonly "data-path"?: string | undefined;
}

/** A long list of which one item is found by typing. */
export function SearchSelect({
  label,
  description,
  error,
  items,
  value = null,
  onChange,
  waitingFor,
  "data-path": path,
}: SearchSelectProps) {
  const id = useId();
  const invalid = error != null && error !== false;
  const state = {
    "aria-describedby": invalid ? `${id}-error` : undefined,
    "aria-invalid": invalid || undefined,
    "data-path": path,
  };
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={label}
      description={description}
      error={error}
    >
      {waitingFor === undefined ? (
        <div className={classes["field"]}>
          <Combobox
            id={id}
            items={items}
            value={value ?? ""}
            required={false}
            state={state}
            onPick={(picked) => {
              onChange?.(picked === "" ? null : picked);
            }}
          />
        </div>
      ) : (
        <Input id={id} size="md" disabled placeholder={waitingFor} />
      )}
    </Input.Wrapper>
  );
}
