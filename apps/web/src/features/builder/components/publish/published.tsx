import {
  Button,
  Group,
  Stack,
  Text,
  TextInput,
  ThemeIcon,
} from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconRosetteDiscountCheck from "@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs";
import {
  LocalLink,
  useLocale,
} from "../../../../platform/locale/local-link.tsx";
import { localizedPath } from "../../../../platform/locale/locale.ts";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";

/** Shown after publication: the link to share, and a link to the list of surveys. */
export function Published({
  survey,
}: {
  readonly survey: Pick<Survey, "code" | "key">;
}) {
  const locale = useLocale();
  const { origin } = window.location;
  return (
    <Stack>
      <Group wrap="nowrap">
        <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
          <IconRosetteDiscountCheck size={32} />
        </ThemeIcon>
        <Text>{m.publish_done_text()}</Text>
      </Group>
      <ShareLink url={origin + localizedPath(pathOfSurvey(survey), locale)} />
      <Group justify="flex-end" gap="sm">
        <Button component={LocalLink} to="/task" variant="default">
          {m.publish_to_surveys()}
        </Button>
        <Button
          component={LocalLink}
          to={`/task/${survey.code}/share`}
          data-autofocus
        >
          {m.publish_to_share()}
        </Button>
      </Group>
    </Stack>
  );
}

/** The path of the survey. A private survey is opened only by its key. */
const pathOfSurvey = ({ code, key }: Pick<Survey, "code" | "key">) =>
  key === null ? `/tasks/surveys/${code}` : `/tasks/private?key=${key}`;

function ShareLink({ url }: { readonly url: string }) {
  return (
    <>
      <TextInput
        label={m.publish_share_link()}
        value={url}
        readOnly
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <CopyButton value={url} label={m.access_copy_link()} />
    </>
  );
}
