/** A text that can be inserted at the cursor, such as the placeholder of an answer. */
export interface Insertion {
  readonly id: string;
  /** The label by which users find it in the list. */
  readonly label: string;
  readonly text: string;
}

export interface RichTextInputProps {
  /** A rich text; see `docs/decisions/0041-rich-text.md`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The visible label; without one `aria-label` names the field. */
  readonly label?: string;
  readonly description?: string;
  readonly "aria-label"?: string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  /** The maximum number of characters, including the markup. */
  readonly maxLength: number;
  /** True for one paragraph, as for titles: Enter starts a new line, and there are no lists. */
  readonly single?: boolean;
  /** True without a frame, for a text that is edited in place. */
  readonly bare?: boolean;
  readonly readOnly?: boolean;
  readonly className?: string;
  readonly "data-place"?: string;
  /** Called when the list opens; without it there is none. */
  readonly insertions?: (() => readonly Insertion[]) | undefined;
}
