import { Button, Group, Stack, Text } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import {
  LocalLink,
  useLocalNavigate,
} from "../../../../platform/locale/local-link.tsx";
import { pathOfPlace, nameOfPlace } from "../../model/faults.ts";
import type { PublishFault } from "../../model/faults.ts";
import classes from "./publish-faults.module.css";

interface PublishFaultsProps {
  readonly faults: readonly PublishFault[];
  readonly survey: Survey;
  /** Called when a link leads away from the dialog. */
  readonly onLeave: () => void;
}

/** Everything that prevents publication, each with a link to its place. */
export function PublishFaults({ faults, survey, onLeave }: PublishFaultsProps) {
  const navigate = useLocalNavigate();
  const [first] = faults;
  return (
    <Stack>
      <Text>{m.publish_faults_text()}</Text>
      <ul className={classes["list"]}>
        {faults.map(({ place, text }) => (
          <li key={place + text}>
            <LocalLink
              to={pathOfPlace(place, survey.code)}
              className={classes["link"]}
              onClick={onLeave}
            >
              <strong>{nameOfPlace(place, survey)}</strong>
              {` · ${text}`}
            </LocalLink>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        {first && (
          <Button
            data-autofocus
            onClick={() => {
              onLeave();
              navigate(pathOfPlace(first.place, survey.code));
            }}
          >
            {m.publish_fix_first()}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
