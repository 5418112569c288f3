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
  /** The id of the selected item. */
  readonly value?: string | null;
  readonly onChange?: (id: string | null) => void;
  /** The text shown in place of the field while nothing can be selected. */
  readonly waitingFor?: string | undefined;
  /** Lets the form find the field to focus it. */
  readonly "data-path"?: string | undefined;
}

/** Selects one item of a long list, with a search by text. */
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
