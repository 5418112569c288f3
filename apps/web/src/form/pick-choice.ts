import { m } from "@sigi/messages/messages";
import {
  isOther,
  isWorded,
  otherId,
} from "@sigi/survey/question-types/shared/choice.ts";
import type {
  Choice,
  ChoiceOptions,
} from "@sigi/survey/question-types/shared/choice.ts";
import { escapeText } from "@sigi/survey/rich-text.ts";

/** A choice as a list offers it; the last one may be for the respondent's own words. */
export interface OfferedChoice extends Choice {
  readonly ownWords?: true;
}

interface Offer extends Pick<ChoiceOptions, "other" | "otherLabel"> {
  readonly choices: readonly Choice[];
}

/** The choices of a list, own words included. */
export function offeredChoices({
  choices,
  other,
  otherLabel,
}: Offer): readonly OfferedChoice[] {
  if (!other) return choices;
  const label = otherLabel || escapeText(m.form_other());
  return [...choices, { id: otherId, label, ownText: true, ownWords: true }];
}

/** The raw answer that picks a choice, with the typed words if the choice asks for them. */
export function rawPick({ id, ownText, ownWords }: OfferedChoice, words = "") {
  if (ownWords) return { other: words };
  return ownText ? { id, text: words } : id;
}

/** The id of a raw pick; null for an invalid pick, because a device may have stored anything. */
export function pickedId(raw: unknown): string | null {
  if (typeof raw === "string") return raw;
  if (isOther(raw)) return otherId;
  return isWorded(raw) && typeof raw.id === "string" ? raw.id : null;
}

/** The words of a raw pick. */
export function pickedWords(raw: unknown): string {
  const words: unknown = isOther(raw)
    ? raw.other
    : isWorded(raw)
      ? raw.text
      : "";
  return typeof words === "string" ? words : "";
}

/** The picks after a choice was ticked or unticked. An exclusive choice clears all others, and is cleared by them. */
export function togglePick(
  offered: readonly OfferedChoice[],
  picked: readonly unknown[],
  choice: OfferedChoice,
  on: boolean,
): unknown[] {
  const others = picked.filter((raw) => pickedId(raw) !== choice.id);
  if (!on) return others;
  if (choice.exclusive) return [rawPick(choice)];
  const exclusive = new Set<unknown>(
    offered.filter((one) => one.exclusive).map(({ id }) => id),
  );
  return [
    ...others.filter((raw) => !exclusive.has(pickedId(raw))),
    rawPick(choice),
  ];
}

/** The picks with the words of one of them changed. */
export const changeWords = (
  picked: readonly unknown[],
  choice: OfferedChoice,
  words: string,
): unknown[] =>
  picked.map((raw) =>
    pickedId(raw) === choice.id ? rawPick(choice, words) : raw,
  );

/** Adjacent items under one heading; "" for none. */
export interface ChoiceGroup<Of> {
  readonly heading: string;
  readonly items: Of[];
}

/** The items by heading, in their order. */
export function groupItems<Of extends { readonly group?: string }>(
  items: readonly Of[],
): ChoiceGroup<Of>[] {
  const groups: ChoiceGroup<Of>[] = [];
  for (const item of items) {
    const heading = item.group ?? "";
    const last = groups.at(-1);
    if (last?.heading === heading) last.items.push(item);
    else groups.push({ heading, items: [item] });
  }
  return groups;
}
