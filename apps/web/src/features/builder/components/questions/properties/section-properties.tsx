import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { PictureInput } from "../../../../../question-types/builder/picture-input.tsx";
import { RichTextInput } from "../../../../../ui/inputs/rich-text/rich-text-input.tsx";
import { editSection } from "../../../edits/edit-sections.ts";
import { faultsAt } from "../../../model/faults.ts";
import { useLocked, useStore } from "../../builder-session.tsx";
import { ConditionEditor } from "../../logic/condition-editor.tsx";
import { useInsertions } from "../../logic/use-insertions.ts";
import { SectionLogic } from "../../logic/section-logic.tsx";
import { useFaultsOf, useSection } from "../question-list-context.ts";
import classes from "./properties.module.css";

/** The description and the logic of a section. */
export function SectionProperties({
  sectionId,
}: {
  readonly sectionId: number;
}) {
  const store = useStore();
  const locked = useLocked();
  const section = useSection(sectionId);
  const place = `sections.${String(sectionId)}`;
  const faults = useFaultsOf(place);
  const insertions = useInsertions({ sectionId });
  if (!section) return null;
  const { description, image, imageAlt, showIf } = section;
  return (
    <>
      <h2 className={classes["title"]}>{m.properties_section()}</h2>
      <fieldset disabled={locked} className={classes["group"]}>
        <RichTextInput
          label={m.section_description()}
          description={m.section_description_help()}
          value={description}
          maxLength={formLimits.sectionDescriptionMax}
          readOnly={locked}
          data-place={`${place}.description`}
          insertions={insertions}
          onChange={(edited) => {
            editSection(store, sectionId, { description: edited });
          }}
        />
        <PictureInput
          image={image}
          large
          alt={{
            text: imageAlt,
            onChange: (text) => {
              editSection(store, sectionId, { imageAlt: text });
            },
          }}
          onChange={(stored) => {
            editSection(store, sectionId, { image: stored, imageAlt: "" });
          }}
        />
        <ConditionEditor
          condition={showIf}
          legend={showIf === null ? m.logic_title_off() : m.logic_title()}
          owner={{ sectionId }}
          error={faultsAt(faults, `${place}.showIf`)[0]?.text}
          place={`${place}.showIf`}
          onChange={(edited) => {
            editSection(store, sectionId, { showIf: edited });
          }}
        />
        <SectionLogic section={section} />
      </fieldset>
    </>
  );
}
