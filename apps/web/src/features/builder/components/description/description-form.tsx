import { Alert, Button, Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useParams } from "react-router";
import { LocalLink } from "../../../../platform/local-link.tsx";
import { editSurvey } from "../../edits/edit-survey.ts";
import { isLocked } from "../../model/survey-state.ts";
import { useBuilder } from "../builder-session.tsx";
import type { OpenSurvey } from "../builder-session.tsx";
import { useBuilderPath } from "../use-builder-path.ts";
import { BackgroundPicker } from "./background-picker.tsx";
import { DescriptionFields } from "./description-fields.tsx";

/** Saves by itself. Title and description stay editable after publication. */
export function DescriptionForm({ store, survey }: OpenSurvey) {
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

/** Whoever asked for a new survey meets the unfinished one first, and says whether to go on with it. */
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
