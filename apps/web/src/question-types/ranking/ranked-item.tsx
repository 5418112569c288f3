import type { PointerEvent } from "react";
import { m } from "@sigi/messages/messages";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { ChoiceLabel } from "../../form/choice-parts.tsx";

interface RankedItemProps {
  readonly item: Choice;
  /** The rank, from 1. */
  readonly rank: number;
  readonly isLast: boolean;
  readonly dragged: boolean;
  readonly onGrab: (index: number, event: PointerEvent) => void;
  /** Moves the item to an index; `button` is the button that was pressed. */
  readonly onMove: (to: number, button: "up" | "down") => void;
  readonly onRemove: () => void;
}

/** An item with its rank, which is its drag handle. Buttons move it, too. */
export function RankedItem(props: RankedItemProps) {
  const { item, rank, isLast, onGrab, onMove, onRemove } = props;
  const label = plainText(item.label);
  const index = rank - 1;
  return (
    <li
      className="sf-ranked-item"
      data-ranked={item.id}
      data-dragged={props.dragged ? "" : undefined}
    >
      <span
        className="sf-rank"
        title={m.form_rank_drag()}
        onPointerDown={(event) => {
          onGrab(index, event);
        }}
      >
        {rank}
      </span>
      <div className="sf-ranked-body">
        <ChoiceLabel choice={item} />
        <div className="sf-rank-buttons">
          <button
            type="button"
            className="sf-rank-button"
            data-move="up"
            aria-label={m.option_item_up({ label })}
            aria-disabled={rank === 1 || undefined}
            onClick={() => {
              onMove(index - 1, "up");
            }}
          >
            <svg className="sf-icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 12l5-5 5 5" />
            </svg>
          </button>
          <button
            type="button"
            className="sf-rank-button"
            data-move="down"
            aria-label={m.option_item_down({ label })}
            aria-disabled={isLast || undefined}
            onClick={() => {
              onMove(index + 1, "down");
            }}
          >
            <svg className="sf-icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 8l5 5 5-5" />
            </svg>
          </button>
          <button
            type="button"
            className="sf-rank-button"
            aria-label={m.option_item_remove({ label })}
            onClick={onRemove}
          >
            <svg className="sf-icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" />
            </svg>
          </button>
        </div>
      </div>
    </li>
  );
}
