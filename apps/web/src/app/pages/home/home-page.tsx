import {
  Group,
  Paper,
  Stack,
  Text,
  ThemeIcon,
  Title,
  Alert,
} from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { Suspense } from "react";
import { BannerStrip } from "../../../features/banners/components/banner-strip.tsx";
import { BalanceCard } from "../../../features/dashboard/components/balance-card.tsx";
import {
  OfferList,
  OfferSorting,
} from "../../../features/offers/components/offer-list.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { InstallHint } from "../../../ui/layout/install-offer.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useUnsent } from "./use-unsent.ts";
import type { UnsentAnswer } from "./use-unsent.ts";
import classes from "./home-page.module.css";
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";

export { putHomeResults } from "./home-results.ts";

export function HomePage() {
  const user = useCurrentUser();
  const unsent = useUnsent(user.id);
  const ready = user.emailVerified && user.profileComplete;
  return (
    <Page title={m.home_title()}>
      <BalanceCard level={user.level} />
      {unsent.length > 0 && <UnsentAnswers answers={unsent} />}
      {!ready && <FirstSteps user={user} />}
      {ready && (
        <Stack component="section" aria-labelledby="offers">
          <Group justify="space-between" wrap="nowrap">
            <Title order={2} id="offers">
              {m.home_offers()}
            </Title>
            <OfferSorting />
          </Group>
          {/* The painted page is usable before the offers are hydrated: their links work without scripts. */}
          <Suspense>
            <OfferList unsent={unsent.map(({ code }) => code)} />
          </Suspense>
        </Stack>
      )}
      <BannerStrip />
      <InstallHint />
    </Page>
  );
}

/** Explains why there are no offers yet and links to the steps that are missing. */
function FirstSteps({ user }: { readonly user: User }) {
  return (
    <Stack component="section" gap="sm" aria-labelledby="first-steps">
      <div>
        <Title order={2} id="first-steps">
          {m.home_locked()}
        </Title>
        <Text c="dimmed">{m.home_locked_text()}</Text>
      </div>
      <Step
        number={1}
        done={user.emailVerified}
        to="/verification"
        title={m.home_step_verify()}
        text={m.home_step_verify_text({ email: user.email })}
      />
      <Step
        number={2}
        done={user.profileComplete}
        to="/setting"
        title={m.home_step_profile()}
        text={m.home_step_profile_text()}
      />
    </Stack>
  );
}

interface StepProps {
  readonly number: number;
  readonly done: boolean;
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

function Step({ number, done, to, title, text }: StepProps) {
  return (
    <Paper withBorder className={classes["step"] ?? ""} data-done={done}>
      <Group wrap="nowrap" p="md">
        <ThemeIcon
          size={40}
          radius="xl"
          variant={done ? "filled" : "light"}
          fw={700}
        >
          {done ? <IconCheck size={22} aria-hidden /> : number}
        </ThemeIcon>
        <div className={classes["words"]}>
          {done ? (
            <Text fw={600} td="line-through">
              {title}
            </Text>
          ) : (
            <LocalLink to={to} className={classes["link"]}>
              {title}
            </LocalLink>
          )}
          {!done && (
            <Text c="dimmed" fz="sm">
              {text}
            </Text>
          )}
        </div>
        {!done && <IconChevronRight size={20} aria-hidden />}
      </Group>
    </Paper>
  );
}

interface UnsentAnswersProps {
  readonly answers: readonly UnsentAnswer[];
}

/** The number of finished answers that the server has not received, and their surveys. */
function UnsentAnswers({ answers }: UnsentAnswersProps) {
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
