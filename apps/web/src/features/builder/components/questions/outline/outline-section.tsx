import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import { memo } from "react";
import type { CSSProperties } from "react";
import type { OutlinedSection } from "../../../model/outline.ts";
import { findSection } from "../../../model/survey.ts";
import { useStore, useSurveyPart } from "../../builder-session.tsx";
import { useFaultsOf, useSelected } from "../question-list-context.ts";
import { useNearView } from "../use-near-view.ts";
import { FaultMark, OutlineRow } from "./outline-row.tsx";
import { rowName } from "./outline-rows.ts";
import classes from "./outline.module.css";

/** Number of rows that are laid out, and observed for being near the viewport, as one unit. */
const chunkSize = 25;

interface OutlineSectionProps {
  readonly section: OutlinedSection;
  /** The section's index, from 0. */
  readonly index: number;
  /** The questions that a search has found; null without a search. */
  readonly found: ReadonlySet<number> | null;
}

/** The rows of a section and its questions. They rerender when the outline changes, not when a question is edited. */
export const OutlineSection = memo(function OutlineSection({
  section: { id, before, questions },
  index,
  found,
}: OutlineSectionProps) {
  const numbered = questions
    .map((questionId, at) => ({ questionId, n: before + at + 1 }))
    .filter(({ questionId }) => found?.has(questionId) ?? true);
  if (found && numbered.length === 0) return null;
  const chunks = Math.ceil(numbered.length / chunkSize);
  return (
    <div className={classes["section"]}>
      <SectionRow sectionId={id} index={index} />
      <div>
        {Array.from({ length: chunks }, (_, at) => (
          <Rows
            key={at}
            rows={numbered.slice(at * chunkSize, (at + 1) * chunkSize)}
          />
        ))}
      </div>
    </div>
  );
});

interface RowsProps {
  readonly rows: readonly { readonly questionId: number; readonly n: number }[];
}

/** Neighbouring rows. Far from the viewport, only their titles are shown. */
function Rows({ rows }: RowsProps) {
  const [place, isNear] = useNearView<HTMLDivElement>();
  return (
    <div
      ref={place}
      className={classes["rows"]}
      style={{ "--rows": rows.length } as CSSProperties}
    >
      {rows.map(({ questionId, n }) => (
        <OutlineRow
          key={questionId}
          questionId={questionId}
          n={n}
          isNear={isNear}
        />
      ))}
    </div>
  );
}

interface SectionRowProps {
  readonly sectionId: number;
  readonly index: number;
}

function SectionRow({ sectionId, index }: SectionRowProps) {
  const store = useStore();
  const title = useSurveyPart(
    (survey) => findSection(survey, sectionId)?.title ?? "",
  );
  const isOpen = useSelected(
    ({ open }) => open?.kind === "sections" && open.id === sectionId,
  );
  const place = `sections.${String(sectionId)}`;
  const isFaulty = useFaultsOf(place).some((one) => one.place !== place);
  const isFirst = store.read().form.sections[0]?.id === sectionId;
  const hasOpen = useSelected(({ open }) => open !== null);
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-expanded
      aria-selected={isOpen}
      tabIndex={isOpen || (isFirst && !hasOpen) ? 0 : -1}
      data-row={rowName({ kind: "sections", id: sectionId })}
      className={classes["heading"]}
    >
      <span className={classes["title"]}>
        {plainText(title).trim() || m.publish_place_section({ n: index + 1 })}
      </span>
      {isFaulty && <FaultMark />}
    </div>
  );
}
