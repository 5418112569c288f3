import { useLayoutEffect, useRef, useState } from "react";
import { m } from "@sigi/messages/messages";
import { countRanks } from "@sigi/survey/question-types/ranking/answer.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { ChoiceLabel } from "../../form/choice-parts.tsx";
import { ChoiceSearch, searchFrom } from "../../form/choice-list.tsx";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { searchItems } from "../../form/search-items.ts";
import { RankedItem } from "./ranked-item.tsx";
import { useRankDrag } from "./use-rank-drag.ts";
import "./field.css";

/** Items are ranked in the order in which they are tapped, and can then be moved and removed. */
export function RankingField(props: FieldProps<"ranking">) {
  const { question, value, onChange } = props;
  const { choices, top } = question.options;
  const frame = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [news, setNews] = useState("");
  // The control to focus once the lists have changed, because the control that was used may be gone.
  const focus = useRef<string | null>(null);

  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const ranked = Array.isArray(value)
    ? [...new Set(value as unknown[])].flatMap(
        (id) => byId.get(id as string) ?? [],
      )
    : [];
  const taken = new Set(ranked);
  const pool = choices.filter((choice) => !taken.has(choice));
  const count = countRanks(question.options);
  const isFull = ranked.length >= count;

  useLayoutEffect(() => {
    if (focus.current === null) return;
    frame.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });

  const change = (order: readonly (typeof ranked)[number][]) => {
    onChange(order.map(({ id }) => id));
  };
  const move = (from: number, to: number) => {
    const item = ranked[from];
    if (!item || to < 0 || to >= ranked.length) return;
    change(ranked.toSpliced(from, 1).toSpliced(to, 0, item));
    setNews(m.form_ranked({ label: plainText(item.label), rank: to + 1 }));
  };
  const drag = useRankDrag(frame, move);

  const add = (item: (typeof pool)[number], index: number) => {
    if (isFull) return;
    change([...ranked, item]);
    setNews(
      m.form_ranked({ label: plainText(item.label), rank: ranked.length + 1 }),
    );
    const next = pool[index + 1] ?? pool[index - 1];
    const isLast = ranked.length + 1 >= count || !next;
    focus.current = isLast
      ? `[data-ranked="${CSS.escape(item.id)}"] button`
      : `[data-pool="${CSS.escape(next.id)}"]`;
  };

  const items = pool.map((choice) => ({
    id: choice.id,
    label: plainText(choice.label),
    choice,
  }));
  const isLong = choices.length > searchFrom;

  return (
    <div ref={frame} className="sf-ranking">
      <p className="sf-note sf-count">
        {top === null || top >= choices.length
          ? m.form_rank_all()
          : m.form_rank_top({ count })}
      </p>
      {ranked.length > 0 && (
        <ol className="sf-ranked" aria-label={m.form_ranking()}>
          {ranked.map((item, index) => (
            <RankedItem
              key={item.id}
              item={item}
              rank={index + 1}
              isLast={index === ranked.length - 1}
              dragged={drag.dragged === index}
              onGrab={drag.grab}
              onMove={(to, button) => {
                focus.current = `[data-ranked="${CSS.escape(item.id)}"] [data-move="${button}"]`;
                move(index, to);
              }}
              onRemove={() => {
                focus.current = `[data-pool="${CSS.escape(item.id)}"]`;
                change(ranked.filter((one) => one !== item));
                setNews(m.form_unranked({ label: plainText(item.label) }));
              }}
            />
          ))}
        </ol>
      )}
      {pool.length > 0 && isLong && (
        <ChoiceSearch query={query} onQuery={setQuery} count={pool.length} />
      )}
      <div className="sf-choices">
        {(isLong ? searchItems(items, query) : items).map(({ id, choice }) => (
          <button
            key={id}
            type="button"
            className="sf-choice sf-pool-item"
            data-pool={id}
            aria-disabled={isFull || undefined}
            onClick={() => {
              add(choice, pool.indexOf(choice));
            }}
            {...controlState(props)}
          >
            <PlusIcon />
            <ChoiceLabel choice={choice} />
          </button>
        ))}
      </div>
      {ranked.length > 0 && !question.required && (
        <button
          type="button"
          className="sf-clear"
          onClick={() => {
            onChange(undefined);
            setNews("");
          }}
        >
          {m.form_clear_ranking()}
        </button>
      )}
      <p className="sf-hidden" aria-live="polite">
        {news}
      </p>
    </div>
  );
}

function PlusIcon() {
  return (
    <svg className="sf-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 4v12M4 10h12" />
    </svg>
  );
}
