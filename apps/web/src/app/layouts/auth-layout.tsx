import { Box, Group, List, Stack, Text, ThemeIcon } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { Outlet } from "react-router";
import { Testimonies } from "../../features/testimonies/components/testimonies.tsx";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { LocaleSwitch } from "../../ui/layout/locale-switch.tsx";
import { SchemeToggle } from "../../ui/layout/color-scheme.tsx";
import { contentId } from "../../ui/layout/skip-link.tsx";
import classes from "./auth-layout.module.css";

/** The frame of sign-in and registration: the form, and on wide windows a panel about the product. */
export function AuthLayout() {
  return (
    <div className={classes["layout"]} data-layout="default">
      <aside className={classes["panel"]}>
        <BrandMark size={36} />
        <Stack gap="lg" maw="26rem" my="auto">
          <Text fz={34} fw={700} lh={1.15} lts="-0.02em">
            {m.auth_panel_title()}
          </Text>
          <Text fz="lg" opacity={0.9}>
            {m.auth_panel_text()}
          </Text>
          <List
            spacing="sm"
            center
            icon={
              <ThemeIcon color="rgb(255 255 255 / 18%)" size={24} radius="xl">
                <IconCheck size={16} aria-hidden />
              </ThemeIcon>
            }
          >
            {facts().map((fact) => (
              <List.Item key={fact}>{fact}</List.Item>
            ))}
          </List>
          <Testimonies />
        </Stack>
      </aside>
      <div className={classes["side"]}>
        <Group component="header" justify="space-between" px="md" py="xs">
          <Box hiddenFrom="md">
            <BrandMark size={28} />
          </Box>
          <Group gap={4} ml="auto">
            <SchemeToggle />
            <LocaleSwitch />
          </Group>
        </Group>
        <main id={contentId} tabIndex={-1} className={classes["main"]}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

const facts = () => [
  m.auth_panel_fact_reward(),
  m.auth_panel_fact_withdraw(),
  m.auth_panel_fact_privacy(),
];
