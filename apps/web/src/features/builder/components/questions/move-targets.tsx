import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import { MenuButton } from "../../../../ui/layout/menu-items.tsx";
import { useSurveyPart } from "../builder-session.tsx";

interface MoveTargetsProps {
  /** The current section of the question, which is disabled. */
  readonly sectionId?: number;
  readonly onPick: (sectionId: number) => void;
}

/** The sections of the form, as items of a menu. */
export function MoveTargets({ sectionId, onPick }: MoveTargetsProps) {
  const sections = useSurveyPart(({ form }) => form.sections);
  return sections.map((section, index) => (
    <MenuButton
      key={section.id}
      disabled={section.id === sectionId}
      onClick={() => {
        onPick(section.id);
      }}
    >
      {plainText(section.title) || m.publish_place_section({ n: index + 1 })}
    </MenuButton>
  ));
}
