import { Box, Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Outlet, useLocation } from "react-router";
import { ProductPanel } from "../../features/entrance/components/product-panel.tsx";
import { Testimonies } from "../../features/testimonies/components/testimonies.tsx";
import { withoutLocale } from "../../platform/locale/locale.ts";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { LocaleSwitch } from "../../ui/layout/locale-switch.tsx";
import { SchemeToggle } from "../../ui/layout/color-scheme.tsx";
import { contentId } from "../../ui/layout/skip-link.tsx";
import { isBuilderPage } from "../safe-next.ts";
import { waitingSurvey } from "../waiting-survey.ts";
import { WaitingStrip } from "./waiting-strip.tsx";
import classes from "./auth-layout.module.css";

/**
 * The frame of sign-in and registration: the form, and a panel about the product: beside it on wide windows, below it
 * on narrow ones where a visitor chooses. The survey that a visitor came for stays above the form.
 */
export function AuthLayout() {
  const { pathname, search } = useLocation();
  const path = withoutLocale(pathname);
  const next = new URLSearchParams(search).get("next");
  const entrance =
    (path === "/login" || path === "/register") && !waitingSurvey(next);
  return (
    <div className={classes["layout"]} data-layout="default">
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
        <WaitingStrip next={next} />
        <main id={contentId} tabIndex={-1} className={classes["main"]}>
          <Outlet />
        </main>
      </div>
      <aside
        className={classes["panel"]}
        data-entrance={entrance || undefined}
        aria-label={m.entrance_about()}
      >
        <Box visibleFrom="md">
          <BrandMark size={36} />
        </Box>
        <Stack gap="lg" maw="27rem" w="100%" className={classes["said"] ?? ""}>
          <Box visibleFrom="md">
            <Text fz={34} fw={700} lh={1.15} lts="-0.02em">
              {m.auth_panel_title()}
            </Text>
            <Text fz="lg" mt="sm">
              {m.auth_panel_text()}
            </Text>
          </Box>
          <ProductPanel
            forCreators={isBuilderPage(next)}
            withCalculator={entrance && path === "/register"}
          />
          {path !== "/register" && (
            <Box visibleFrom="md">
              <Testimonies />
            </Box>
          )}
        </Stack>
      </aside>
    </div>
  );
}
