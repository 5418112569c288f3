import { Button, Grid, Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { LocalLink } from "../../../../platform/local-link.tsx";
import { useAskedPlace } from "../use-asked-place.ts";
import { useOpenSurvey } from "../builder-session.tsx";
import { CriteriaCard } from "./criteria-card.tsx";
import { PriceCard } from "./price-card.tsx";
import { ReachCard } from "./reach-card.tsx";
import { RespondentsCard } from "./respondents-card.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import classes from "./target-tab.module.css";

/** How many people answer, and who; beside it what that means in reach and money. */
export function TargetTab() {
  const { survey, store, locked } = useOpenSurvey();
  useAskedPlace(() => undefined);
  return (
    <>
      <SettingsNav />
      <Grid gap="lg" align="flex-start">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <fieldset disabled={locked} className={classes["fields"]}>
            <Stack gap="lg">
              <RespondentsCard />
              <CriteriaCard />
            </Stack>
          </fieldset>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} className={classes["aside"] ?? ""}>
          <Stack gap="lg">
            <ReachCard survey={survey} store={store} />
            <PriceCard survey={survey} />
          </Stack>
        </Grid.Col>
      </Grid>
      <Group justify="flex-end" mt="lg">
        <Button component={LocalLink} to="/tasks/setting/closing">
          {m.settings_next()}
        </Button>
      </Group>
    </>
  );
}
