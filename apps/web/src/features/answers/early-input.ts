import { questionElementId, questionIdAt } from "../../form/focus-question.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The parts of a control that stay the same when another render takes the place of the painted one. */
interface Identity {
  /** Null outside of questions, as for the choice of a language. */
  readonly questionId: number | null;
  /** Type and label of the control, and the labels of the groups around it, such as the row of a matrix. */
  readonly signature: string;
  /** Position among the controls of the question with the same signature. */
  readonly index: number;
}

/** A control of a painted page that the respondent has changed or focused. */
interface TouchedControl extends Identity {
  readonly control: Control;
  /** True for a slider that was tapped on its present position, too. */
  readonly isChanged: boolean;
  /** The place among all changes; 0 for a change that the browser made itself. */
  readonly order: number;
  readonly isFocused: boolean;
  readonly value: string;
  readonly checked: boolean;
  /** Null for controls without a caret. */
  readonly caret: readonly [start: number, end: number] | null;
}

/** The input on a painted page before its scripts run. */
export type EarlyInput = readonly TouchedControl[];

const controls = "input, select, textarea";

/** Reads the controls that differ from what the server has painted. */
export const readEarlyInput = (root: ParentNode): EarlyInput =>
  [...root.querySelectorAll<Control>(controls)]
    .filter((control) => isChanged(control) || isFocused(control))
    // Only for these, because finding the index of a control reads all others of its question.
    .map(touched);

/**
 * Repeats the input on the page that the scripts have rendered, through the same events as the browser's. A control that
 * has no equal any more is left out. All controls are found before the first event, because an event may change the page;
 * for the same reason, a search is repeated last. The others are repeated in their order, which exclusive choices need.
 */
export function repeatEarlyInput(root: ParentNode, input: EarlyInput): void {
  const targets = input
    .toSorted((one, other) => one.order - other.order)
    .map((one) => [find(root, one), one] as const);
  const searches = targets.filter(([target]) => isSearch(target));
  const others = targets.filter(([target]) => !isSearch(target));
  for (const [target, one] of [...others, ...searches])
    if (target && one.isChanged) repeatChange(target, one);
  for (const [target, one] of targets) {
    if (!target?.isConnected || !one.isFocused) continue;
    target.focus({ preventScroll: true });
    if (one.caret && !(target instanceof HTMLSelectElement))
      target.setSelectionRange(...one.caret);
  }
}

const isSearch = (control: Control | undefined) => control?.type === "search";

function touched(control: Control): TouchedControl {
  const questionId = questionIdAt(control);
  const signature = signatureOf(control);
  return {
    control,
    questionId,
    signature,
    index: alike(document, { questionId, signature }).indexOf(control),
    isChanged: isChanged(control),
    order: Number(control.dataset["touched"] ?? 0),
    isFocused: isFocused(control),
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
    caret: caretOf(control),
  };
}

function signatureOf(control: Control): string {
  const labels = [control.type, labelOf(control)];
  for (const label of control.labels ?? []) labels.push(label.textContent);
  for (
    let group = groupAround(control);
    group && questionIdAt(group) !== null;
    group = groupAround(group)
  )
    labels.push(labelOf(group));
  return labels.join("\n");
}

const groupAround = (element: Element) =>
  element.parentElement?.closest("[role=radiogroup], [role=group], fieldset");

/** The label by attributes or legend. Ids differ between renders, so the text of a labelling element counts. */
function labelOf(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  return [
    element.getAttribute("aria-label"),
    ...ids.map((id) => document.getElementById(id)?.textContent),
    element.querySelector(":scope > legend")?.textContent,
  ].join("\n");
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
  return control.value !== control.defaultValue || isTapped(control);
}

const isTapped = (control: Control) =>
  control.type === "range" && control.dataset["touched"] !== undefined;

const isFocused = (control: Control) => control === document.activeElement;

const isToggle = ({ type }: HTMLInputElement) =>
  type === "checkbox" || type === "radio";

function caretOf(control: Control): TouchedControl["caret"] {
  if (control instanceof HTMLSelectElement) return null;
  const { selectionStart: start, selectionEnd: end } = control;
  return start === null || end === null ? null : [start, end];
}

function alike(
  root: ParentNode,
  { questionId, signature }: Pick<Identity, "questionId" | "signature">,
): Control[] {
  const place =
    questionId === null
      ? root
      : document.getElementById(questionElementId(questionId));
  return [...(place?.querySelectorAll<Control>(controls) ?? [])].filter(
    (control) =>
      questionIdAt(control) === questionId &&
      signatureOf(control) === signature,
  );
}

const find = (root: ParentNode, one: TouchedControl) =>
  one.control.isConnected ? one.control : alike(root, one)[one.index];

function repeatChange(
  control: Control,
  { control: painted, value, checked }: TouchedControl,
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
    else if (control !== painted) copyFiles(painted, control);
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  if (control.type === "range" && value === control.defaultValue) {
    control.click();
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

function copyFiles(from: Control, to: Control): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement)
    to.files = from.files;
}
