import { Button, Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { editSurvey } from "../../edits/edit-survey.ts";
import { useOpenSurvey } from "../builder-session.tsx";
import { useBuilderPath } from "../use-builder-path.ts";
import { BackgroundPicker } from "./background-picker.tsx";
import { DescriptionFields } from "./description-fields.tsx";

/** The texts and background of the open survey. The texts stay editable after publication. */
export function DescriptionTab() {
  const { store, survey } = useOpenSurvey();
  const pathOf = useBuilderPath();
  const { title, description, institution } = survey;
  return (
    <Stack gap="lg">
      <DescriptionFields
        fields={{ title, description, institution }}
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
