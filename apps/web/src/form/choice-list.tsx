import { memo, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { ChoiceLabel, WordsInput } from "./choice-parts.tsx";
import { controlState } from "./field-props.ts";
import type { FieldProps } from "./field-props.ts";
import { groupItems, pickedId, pickedWords } from "./pick-choice.ts";
import type { OfferedChoice } from "./pick-choice.ts";
import { pictureUrl } from "./picture-url.ts";
import { RichText } from "./rich-text.tsx";
import { matchesToNarrow, searchItems, shownMax } from "./search-items.ts";
import { useLatest } from "./use-latest.ts";

/** A longer list gets a search field. */
export const searchFrom = 30;

interface ChoiceListProps extends Pick<
  FieldProps<QuestionTypeName>,
  "controlId" | "describedBy" | "invalid"
> {
  readonly choices: readonly OfferedChoice[];
  readonly kind: "radio" | "checkbox";
  /** Shows the pictures as tiles. */
  readonly tiles?: boolean;
  readonly required: boolean;
  /** The raw picks. */
  readonly picked: readonly unknown[];
  readonly onPick: (choice: OfferedChoice, on: boolean) => void;
  readonly onWords: (choice: OfferedChoice, words: string) => void;
  readonly children?: ReactNode;
}

/** Radio buttons or checkboxes under their headings, with a search in a long list. */
export function ChoiceList(props: ChoiceListProps) {
  const { choices, kind, controlId, required, describedBy, invalid } = props;
  const [query, setQuery] = useState("");
  const onPick = useLatest(props.onPick);
  const onWords = useLatest(props.onWords);
  const items = useMemo(
    () =>
      choices.map((choice) => ({
        id: choice.id,
        label: plainText(choice.label),
        ...(choice.group === undefined ? {} : { group: choice.group }),
        // The choice of own words stays visible, for answers that no search finds.
        ...(choice.ownWords ? { pinned: true } : {}),
        choice,
      })),
    [choices],
  );
  const isLong = items.length > searchFrom;
  const found = isLong ? searchItems(items, query) : items;
  const words = new Map(
    props.picked.map((raw) => [pickedId(raw), pickedWords(raw)]),
  );
  const shown = shownOf(found, query === "" ? words : new Map());
  const item = (choice: OfferedChoice) => (
    <ChoiceItem
      key={choice.id}
      choice={choice}
      kind={kind}
      tile={props.tiles === true}
      name={controlId}
      required={required && kind === "radio"}
      checked={words.has(choice.id)}
      words={words.get(choice.id) ?? ""}
      onPick={onPick}
      onWords={onWords}
      describedBy={describedBy}
      invalid={invalid}
    />
  );
  const className = props.tiles ? "sf-choices sf-tiles" : "sf-choices";

  return (
    <div className="sf-choices" data-long={isLong ? "" : undefined}>
      {isLong && (
        <ChoiceSearch
          query={query}
          onQuery={setQuery}
          count={found.length}
          isCut={shown.length < found.length}
        />
      )}
      {groupItems(shown).map(({ heading, items: of }) =>
        heading === "" ? (
          <div key={of[0]?.id} className={className}>
            {of.map(({ choice }) => item(choice))}
          </div>
        ) : (
          <Group
            key={of[0]?.id}
            heading={plainText(heading)}
            className={className}
          >
            {of.map(({ choice }) => item(choice))}
          </Group>
        ),
      )}
      {props.children}
    </div>
  );
}

/**
 * Returns the beginning of a very long list, preceded by picked choices beyond it, so that they can be seen and
 * cleared.
 */
function shownOf<Of extends { readonly id: string }>(
  found: readonly Of[],
  picked: ReadonlyMap<string | null, string>,
): readonly Of[] {
  if (found.length <= shownMax) return found;
  const beyond = found.slice(shownMax).filter(({ id }) => picked.has(id));
  return [...beyond, ...found.slice(0, shownMax)];
}

function Group({
  heading,
  className,
  children,
}: {
  readonly heading: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="sf-group">
      <legend className="sf-group-head">{heading}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  );
}

interface ChoiceSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Number of found choices. */
  readonly count: number;
  /** True if some found choices are not shown. */
  readonly isCut?: boolean;
}

/** Narrows a long list of choices; picked choices stay picked. */
export function ChoiceSearch({
  query,
  onQuery,
  count,
  isCut = false,
}: ChoiceSearchProps) {
  return (
    <div>
      <input
        className="sf-input"
        type="search"
        autoComplete="off"
        aria-label={m.form_search_choice()}
        placeholder={m.form_search_choice()}
        value={query}
        onChange={({ target }) => {
          onQuery(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <p className="sf-list-note" aria-live="polite">
        {isCut
          ? matchesToNarrow(count)
          : query.trim() !== "" &&
            (count === 0 ? m.form_no_match() : m.form_matches({ count }))}
      </p>
    </div>
  );
}

interface ChoiceItemProps extends Pick<
  FieldProps<QuestionTypeName>,
  "describedBy" | "invalid"
> {
  readonly choice: OfferedChoice;
  readonly kind: "radio" | "checkbox";
  readonly tile: boolean;
  readonly name: string;
  readonly required: boolean;
  readonly checked: boolean;
  readonly words: string;
  readonly onPick: (choice: OfferedChoice, on: boolean) => void;
  readonly onWords: (choice: OfferedChoice, words: string) => void;
}

const ChoiceItem = memo(function ChoiceItem(props: ChoiceItemProps) {
  const { choice, kind, tile, name, required, checked, onPick } = props;
  const control = (
    <input
      type={kind}
      name={kind === "radio" ? name : undefined}
      required={required}
      checked={checked}
      disabled={choice.full && !checked}
      onChange={({ target }) => {
        onPick(choice, target.checked);
      }}
      {...controlState(props)}
    />
  );
  const full = choice.full && (
    <small className="sf-full"> {m.form_choice_full()}</small>
  );
  return (
    <>
      {tile && choice.image ? (
        <label className="sf-choice sf-tile">
          <img src={pictureUrl(choice.image)} alt="" loading="lazy" />
          <span className="sf-tile-label">
            {control}
            <span>
              <RichText text={choice.label} inline />
              {full}
            </span>
          </span>
        </label>
      ) : (
        <label className="sf-choice">
          {control}
          <ChoiceLabel choice={choice} />
          {full}
        </label>
      )}
      {checked && choice.ownText && (
        <WordsInput
          words={props.words}
          choice={choice.ownWords ? "" : plainText(choice.label)}
          onWords={(words) => {
            props.onWords(choice, words);
          }}
          describedBy={props.describedBy}
          invalid={props.invalid}
        />
      )}
    </>
  );
});
