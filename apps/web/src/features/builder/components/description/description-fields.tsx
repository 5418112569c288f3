import { Card, Stack, Textarea, TextInput } from "@mantine/core";
import { institutionMax } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";

interface Fields {
  readonly title: string;
  readonly description: string;
  readonly institution: string;
}

interface DescriptionFieldsProps {
  readonly fields: Fields;
  readonly titleError: string | null;
  readonly readOnly?: boolean;
  readonly onChange: (change: Partial<Fields>) => void;
}

export function DescriptionFields({
  fields,
  titleError,
  readOnly = false,
  onChange,
}: DescriptionFieldsProps) {
  return (
    <Card p="xl">
      <Stack gap="lg">
        <TextInput
          label={m.description_survey_title()}
          placeholder={m.description_survey_title_example()}
          value={fields.title}
          maxLength={200}
          error={titleError}
          readOnly={readOnly}
          data-place="title"
          required
          withAsterisk
          onChange={(event) => {
            onChange({ title: event.currentTarget.value });
          }}
        />
        <TextInput
          label={m.description_institution()}
          description={m.description_institution_help()}
          placeholder={m.description_institution_example()}
          value={fields.institution}
          maxLength={institutionMax}
          readOnly={readOnly}
          data-place="institution"
          onChange={(event) => {
            onChange({ institution: event.currentTarget.value });
          }}
        />
        <Textarea
          label={m.description_survey_text()}
          description={m.description_survey_text_help()}
          value={fields.description}
          maxLength={5000}
          readOnly={readOnly}
          autosize
          minRows={6}
          maxRows={18}
          data-place="description"
          onChange={(event) => {
            onChange({ description: event.currentTarget.value });
          }}
        />
      </Stack>
    </Card>
  );
}
