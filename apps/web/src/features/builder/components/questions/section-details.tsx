import { Stack, Textarea } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { editSection } from "../../edits/edit-sections.ts";
import { faultsAt } from "../../model/faults.ts";
import { useLocked, useStore } from "../builder-session.tsx";
import { ConditionEditor } from "../logic/condition-editor.tsx";
import { SectionLogic } from "../logic/section-logic.tsx";
import classes from "./section-details.module.css";
import { useFaultsOf, useSection } from "./question-list-context.ts";

/** The description and the condition of a section. */
export function SectionDetails({ sectionId }: { readonly sectionId: number }) {
  const store = useStore();
  const locked = useLocked();
  const section = useSection(sectionId);
  const place = `sections.${String(sectionId)}`;
  const faults = useFaultsOf(place);
  if (!section) return null;
  const { description, showIf } = section;
  return (
    <Stack gap="md">
      <Textarea
        label={m.section_description()}
        description={m.section_description_help()}
        value={description}
        maxLength={formLimits.sectionDescriptionMax}
        readOnly={locked}
        autosize
        minRows={2}
        maxRows={12}
        data-place={`${place}.description`}
        onChange={(event) => {
          editSection(store, sectionId, {
            description: event.currentTarget.value,
          });
        }}
      />
      <fieldset disabled={locked} className={classes["logic"]}>
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
    </Stack>
  );
}
