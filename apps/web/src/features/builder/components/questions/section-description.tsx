import { Textarea } from "@mantine/core";
import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { editSection } from "../../edits/edit-sections.ts";
import { useOpenSurvey } from "../builder-session.tsx";

interface SectionDescriptionProps {
  readonly section: Section;
  readonly place: string;
}

export function SectionDescription({
  section,
  place,
}: SectionDescriptionProps) {
  const { store, locked } = useOpenSurvey();
  return (
    <Textarea
      label={m.section_description()}
      description={m.section_description_help()}
      value={section.description}
      maxLength={formLimits.sectionDescriptionMax}
      readOnly={locked}
      autosize
      minRows={2}
      maxRows={12}
      data-place={place}
      onChange={(event) => {
        editSection(store, section.id, {
          description: event.currentTarget.value,
        });
      }}
    />
  );
}
