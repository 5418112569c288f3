import { Alert, Button, Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useParams } from "react-router";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { editSurvey } from "../../edits/edit-survey.ts";
import { isLocked } from "../../model/survey.ts";
import { useBuilder, useOpenSurvey } from "../builder-session.tsx";
import { useBuilderPath } from "../use-builder-path.ts";
import { BackgroundPicker } from "./background-picker.tsx";
import { DescriptionFields } from "./description-fields.tsx";
import { NewDraftForm } from "./new-draft-form.tsx";

interface DescriptionTabProps {
  /** Called with the code of the new draft. */
  readonly onCreated: (code: string) => void;
}

/** Title and description: a blank form before the draft exists, afterwards the open survey. */
export function DescriptionTab({ onCreated }: DescriptionTabProps) {
  const { store } = useBuilder();
  return store ? <DescriptionForm /> : <NewDraftForm onCreated={onCreated} />;
}

/** Saves automatically. Title and description stay editable after publication. */
function DescriptionForm() {
  const { store, survey } = useOpenSurvey();
  const pathOf = useBuilderPath();
  const continued = useParams()["code"] === undefined && !isLocked(survey);
  const { title, description } = survey;
  return (
    <Stack gap="lg">
      {continued && <ContinuedNotice title={store.seen().title} />}
      <DescriptionFields
        fields={{ title, description }}
        titleError={title.trim() === "" ? m.description_title_missing() : null}
        onChange={(change) => {
          editSurvey(store, change);
        }}
      />
      <BackgroundPicker store={store} survey={survey} />
      <Group justify="flex-end">
        <Button component={LocalLink} to={pathOf("question", survey.code)}>
          {m.description_next()}
        </Button>
      </Group>
    </Stack>
  );
}

/** Tells a user who asked for a new survey that an unfinished one is open, and offers to start anew. */
function ContinuedNotice({ title }: { readonly title: string }) {
  const { startNew } = useBuilder();
  return (
    <Alert>
      <Group justify="space-between" gap="sm">
        {m.builder_continuing({ title })}
        <Button variant="default" size="sm" onClick={startNew}>
          {m.builder_start_new()}
        </Button>
      </Group>
    </Alert>
  );
}
