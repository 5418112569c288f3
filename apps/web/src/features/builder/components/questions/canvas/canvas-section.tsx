import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { memo, useContext } from "react";
import type { CSSProperties } from "react";
import type { OutlinedSection } from "../../../model/outline.ts";
import { useLocked } from "../../builder-session.tsx";
import {
  RevealedContext,
  useFaultsOf,
  useQuestions,
} from "../question-list-context.ts";
import { useNearView } from "../use-near-view.ts";
import { QuestionBlock } from "./question-block.tsx";
import { SectionHead } from "./section-head.tsx";
import classes from "./canvas.module.css";

interface CanvasSectionProps {
  readonly section: OutlinedSection;
  /** The section's index, from 0. */
  readonly index: number;
  /** Number of sections of the form. */
  readonly count: number;
}

/** Number of questions that are laid out, and observed for being near the viewport, as one unit. */
const chunkSize = 10;

/** A section and its questions. It rerenders when its outline changes, not when a question is edited. */
export const CanvasSection = memo(function CanvasSection({
  section: { id, before, questions },
  index,
  count,
}: CanvasSectionProps) {
  const locked = useLocked();
  const { askForType } = useQuestions();
  const place = `sections.${String(id)}`;
  const chunks = Math.ceil(questions.length / chunkSize);
  return (
    <section className={classes["section"]} data-place={place}>
      <SectionHead sectionId={id} index={index} count={count} />
      {questions.length === 0 && <EmptySection place={place} />}
      {Array.from({ length: chunks }, (_, at) => (
        <Chunk
          key={at}
          questions={questions.slice(at * chunkSize, (at + 1) * chunkSize)}
          first={before + at * chunkSize + 1}
        />
      ))}
      {!locked && (
        <Button
          variant="light"
          mr="auto"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            askForType({ sectionId: id });
          }}
        >
          {m.question_add()}
        </Button>
      )}
    </section>
  );
});

interface ChunkProps {
  readonly questions: readonly number[];
  /** The number of the first question in the form, from 1. */
  readonly first: number;
}

/** Neighbouring questions of a section. Far from the viewport, only their titles are shown. */
function Chunk({ questions, first }: ChunkProps) {
  const [place, isNear] = useNearView<HTMLDivElement>();
  return (
    <div
      ref={place}
      className={classes["chunk"]}
      data-far={!isNear || undefined}
      style={{ "--blocks": questions.length } as CSSProperties}
    >
      {questions.map((questionId, at) => (
        <QuestionBlock
          key={questionId}
          questionId={questionId}
          n={first + at}
          isNear={isNear}
        />
      ))}
    </div>
  );
}

/** Shown instead of questions. It is a fault once the user has tried to publish. */
function EmptySection({ place }: { readonly place: string }) {
  const isRevealed = useContext(RevealedContext);
  const fault = useFaultsOf(place).find((one) => one.place === place);
  return (
    <p className={classes["empty"]} data-faulty={isRevealed || undefined}>
      {(isRevealed && fault?.text) || m.section_empty()}
    </p>
  );
}
