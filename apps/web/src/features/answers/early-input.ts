import { questionElementId, questionIdAt } from "../../form/focus-question.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control of a painted page that the respondent has changed or focused. */
interface TouchedControl {
  readonly control: Control;
  readonly questionId: number;
  /** Position among the controls of the question. */
  readonly index: number;
  readonly isChanged: boolean;
  readonly isFocused: boolean;
  readonly value: string;
  readonly checked: boolean;
  /** Null for controls without a caret. */
  readonly caret: readonly [start: number, end: number] | null;
}

/** The input on a painted form before its scripts run. */
export type EarlyInput = readonly TouchedControl[];

const controls = "input, select, textarea";

/** Reads the controls that differ from what the server has painted. */
export function readEarlyInput(root: ParentNode): EarlyInput {
  return [...root.querySelectorAll<Control>(controls)]
    .map((control) => {
      const questionId = questionIdAt(control);
      return questionId === null ? null : touched(control, questionId);
    })
    .filter((one) => one !== null && (one.isChanged || one.isFocused))
    .filter((one) => one !== null);
}

/**
 * Repeats the input on the form that the scripts have rendered, through the same events as the browser's. The controls
 * are the painted ones, or others in the same places.
 */
export function repeatEarlyInput(input: EarlyInput): void {
  for (const one of input) {
    const control = find(one);
    if (!control) continue;
    if (one.isChanged) repeatChange(control, one);
    if (!one.isFocused) continue;
    control.focus({ preventScroll: true });
    if (one.caret && !(control instanceof HTMLSelectElement))
      control.setSelectionRange(...one.caret);
  }
}

function touched(control: Control, questionId: number): TouchedControl {
  return {
    control,
    questionId,
    index: controlsOf(questionId).indexOf(control),
    isChanged: isChanged(control),
    isFocused: control === document.activeElement,
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
    caret: caretOf(control),
  };
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      (option) => option.selected !== option.defaultSelected,
    );
  if (control instanceof HTMLInputElement) {
    if (isToggle(control)) return control.checked !== control.defaultChecked;
    if (control.type === "file") return (control.files?.length ?? 0) > 0;
  }
  return control.value !== control.defaultValue;
}

const isToggle = ({ type }: HTMLInputElement) =>
  type === "checkbox" || type === "radio";

function caretOf(control: Control): TouchedControl["caret"] {
  if (control instanceof HTMLSelectElement) return null;
  const { selectionStart: start, selectionEnd: end } = control;
  return start === null || end === null ? null : [start, end];
}

const controlsOf = (questionId: number): Control[] => [
  ...(document
    .getElementById(questionElementId(questionId))
    ?.querySelectorAll<Control>(controls) ?? []),
];

const find = ({ control, questionId, index }: TouchedControl) =>
  control.isConnected ? control : controlsOf(questionId)[index];

function repeatChange(
  control: Control,
  { value, checked }: TouchedControl,
): void {
  if (control instanceof HTMLInputElement && isToggle(control)) {
    // Of a radio button that is not checked any more, the one that is checked is repeated.
    control.checked = control.defaultChecked;
    if (control.checked !== checked && (checked || control.type !== "radio"))
      control.click();
    return;
  }
  if (control instanceof HTMLSelectElement || control.type === "file") {
    if (control instanceof HTMLSelectElement) control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  // React compares with the value that was last set through the element itself, so the second one goes past it.
  control.value = control.defaultValue;
  Reflect.set(
    Object.getPrototypeOf(control) as object,
    "value",
    value,
    control,
  );
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
