import type { controlState } from "./field-props.ts";

/** A list from which one item is picked, whichever way it is shown. */
export interface ListProps {
  readonly id: string;
  readonly items: readonly { readonly id: string; readonly label: string }[];
  /** The picked item's id, "" for none. */
  readonly value: string;
  readonly onPick: (id: string) => void;
  readonly required: boolean;
  readonly state: ReturnType<typeof controlState>;
}
