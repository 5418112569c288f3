import { TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { RichText } from "../../../../../form/rich-text.tsx";
import { ToolButton } from "../../../../../ui/inputs/tool-button.tsx";
import { editSection } from "../../../edits/edit-sections.ts";
import { moveSection } from "../../../model/move-in-form.ts";
import { findSection } from "../../../model/survey.ts";
import { useLocked, useStore, useSurveyPart } from "../../builder-session.tsx";
import { useQuestions, useSelected } from "../question-list-context.ts";
import classes from "./canvas.module.css";

interface SectionHeadProps {
  readonly sectionId: number;
  readonly index: number;
  /** Number of sections of the form. */
  readonly count: number;
}

/** The title of a section, edited in place, and its tools. */
export function SectionHead({ sectionId, index, count }: SectionHeadProps) {
  const store = useStore();
  const locked = useLocked();
  const { selection, move, remove } = useQuestions();
  const title = useSurveyPart(
    (survey) => findSection(survey, sectionId)?.title ?? "",
  );
  const description = useSurveyPart(
    (survey) => findSection(survey, sectionId)?.description ?? "",
  );
  const image = useSurveyPart(
    (survey) => findSection(survey, sectionId)?.image ?? null,
  );
  const isOpen = useSelected(
    ({ open }) => open?.kind === "sections" && open.id === sectionId,
  );
  const n = index + 1;
  const open = () => {
    if (!isOpen) selection.open({ kind: "sections", id: sectionId });
  };
  return (
    <header className={classes["head"]} data-open={isOpen || undefined}>
      <h2 className={classes["label"]}>
        {m.section_heading({ n, total: count })}
      </h2>
      <div className={classes["tools"]}>
        <ToolButton
          label={m.section_edit()}
          aria-expanded={isOpen}
          onClick={open}
        >
          <IconAdjustments size={18} aria-hidden />
        </ToolButton>
        {!locked && (
          <>
            <ToolButton
              label={m.section_up({ n })}
              possible={index > 0}
              onClick={() => {
                move((sections) => moveSection(sections, sectionId, "up"));
              }}
            >
              <IconArrowUp size={18} aria-hidden />
            </ToolButton>
            <ToolButton
              label={m.section_down({ n })}
              possible={n < count}
              onClick={() => {
                move((sections) => moveSection(sections, sectionId, "down"));
              }}
            >
              <IconArrowDown size={18} aria-hidden />
            </ToolButton>
            <ToolButton
              label={m.section_delete({ n })}
              possible={count > 1}
              onClick={() => {
                remove({ sectionId });
              }}
            >
              <IconTrash size={18} aria-hidden />
            </ToolButton>
          </>
        )}
      </div>
      <TextInput
        variant="unstyled"
        className={classes["sectionTitle"] ?? ""}
        aria-label={m.section_title()}
        placeholder={m.section_title_example()}
        value={title}
        maxLength={formLimits.sectionTitleMax}
        readOnly={locked}
        data-place={`sections.${String(sectionId)}.title`}
        onFocus={open}
        onChange={(event) => {
          editSection(store, sectionId, { title: event.currentTarget.value });
        }}
      />
      {description !== "" && !isOpen && (
        <div className={classes["description"]}>
          <RichText text={description} />
        </div>
      )}
      {image !== null && (
        <img className={classes["image"]} src={image} alt="" loading="lazy" />
      )}
    </header>
  );
}
