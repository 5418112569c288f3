import { Anchor, List, Stack, Text, ThemeIcon } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import classes from "./product-panel.module.css";

/** Loaded lazily, because the form comes first. Omitted offline, where registration is impossible. */
const PriceCalculator = lazy(() =>
  import("./price-calculator.tsx").then(
    ({ PriceCalculator: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

interface ProductPanelProps {
  /** True if the visitor comes from the builder: the benefits for creators come first. */
  readonly forCreators: boolean;
  readonly withCalculator: boolean;
}

/** The benefits of an account to creators and to respondents. */
export function ProductPanel({
  forCreators,
  withCalculator,
}: ProductPanelProps) {
  return (
    <Stack gap="xl">
      {!forCreators && <Respondents />}
      <Creators />
      {withCalculator && (
        <Suspense>
          <PriceCalculator />
        </Suspense>
      )}
      {forCreators && <Respondents />}
    </Stack>
  );
}

const Respondents = () => (
  <Group
    title={m.entrance_respondents()}
    facts={[
      m.auth_panel_fact_reward(),
      m.auth_panel_fact_withdraw(),
      m.auth_panel_fact_privacy(),
    ]}
  />
);

const Creators = () => (
  <Group
    title={m.entrance_creators()}
    facts={[
      m.entrance_fact_price(),
      m.entrance_fact_start(),
      m.entrance_fact_refund(),
      m.entrance_fact_profile(),
    ]}
  >
    <div>
      <Anchor component={LocalLink} to="/task-guest" className={classes["try"]}>
        {m.entrance_try()}
      </Anchor>
      <Text>{m.entrance_try_text()}</Text>
    </div>
  </Group>
);

interface GroupProps {
  readonly title: string;
  readonly facts: readonly string[];
  readonly children?: ReactNode;
}

function Group({ title, facts, children }: GroupProps) {
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Text fw={650} fz="lg">
        {title}
      </Text>
      <List
        spacing="xs"
        icon={
          <ThemeIcon
            size={22}
            radius="xl"
            className={classes["tick"] ?? ""}
            aria-hidden
          >
            <IconCheck size={14} />
          </ThemeIcon>
        }
      >
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
      {children}
    </Stack>
  );
}
