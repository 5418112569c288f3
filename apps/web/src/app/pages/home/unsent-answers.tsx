import { Alert, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import type { UnsentAnswer } from "./use-unsent.ts";

interface UnsentAnswersProps {
  readonly answers: readonly UnsentAnswer[];
}

/** The number of finished answers that the server has not received, and their surveys. */
export function UnsentAnswers({ answers }: UnsentAnswersProps) {
  return (
    <Alert
      color="brand"
      icon={<IconCloudOff aria-hidden />}
      title={m.unsent_title({ count: answers.length })}
    >
      <Stack gap={4}>
        <Text fz="sm">{m.unsent_text()}</Text>
        {answers.map(({ code, title }) => (
          <LocalLink key={code} to={`/tasks/surveys/${code}`}>
            {title ?? m.unsent_survey({ code })}
          </LocalLink>
        ))}
      </Stack>
    </Alert>
  );
}
