import { useBuilder } from "../builder-session.tsx";
import { DescriptionForm } from "./description-form.tsx";
import { NewDraftForm } from "./new-draft-form.tsx";

interface DescriptionTabProps {
  /** Called with the code of the draft that the first save made. */
  readonly onCreated: (code: string) => void;
}

/** Title and description: a blank form before the first save, then the open survey's own. */
export function DescriptionTab({ onCreated }: DescriptionTabProps) {
  const { open } = useBuilder();
  return open ? (
    <DescriptionForm {...open} />
  ) : (
    <NewDraftForm onCreated={onCreated} />
  );
}
