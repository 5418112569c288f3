import { Button, Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import type { ReactNode } from "react";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import { localizedPath } from "../../../../platform/locale/locale.ts";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { useUserIfAny } from "../../../../platform/session/session.ts";
import { Money } from "../../../../ui/display/money.tsx";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { useStorePart } from "../builder-session.tsx";
import { SaveStatus } from "./save-status.tsx";

interface BuilderTopBarProps {
  readonly store: SurveyStore | null;
  /** Language, colour scheme and account. */
  readonly tools: ReactNode;
  readonly publishButton: ReactNode;
}

/** The survey's cost as the server calculates it, the save status, preview (with an account only) and publish. */
export function BuilderTopBar({
  store,
  tools,
  publishButton,
}: BuilderTopBarProps) {
  const user = useUserIfAny();
  const total = useStorePart(store, ({ totalCost }) => totalCost) ?? 0;
  const respondents = useStorePart(store, (survey) => survey.respondents) ?? 0;
  return (
    <Group flex={1} gap="md" wrap="nowrap">
      <Stack gap={0} mr="auto">
        <Text fz="xs" c="dimmed" lh={1.3}>
          {m.builder_total()}
        </Text>
        <Group gap="xs" wrap="nowrap" align="baseline">
          <Text fw={700} fz="lg" lh={1.2}>
            <Money amount={total} />
          </Text>
          <Text fz="sm" c="dimmed" className="tabular">
            {m.builder_respondents_count({
              count: formatNumber(respondents),
            })}
          </Text>
        </Group>
      </Stack>
      {store && <SaveStatus store={store} />}
      {tools}
      {store && user && <PreviewButton code={store.code} store={store} />}
      {publishButton}
    </Group>
  );
}

interface PreviewButtonProps {
  readonly code: string;
  readonly store: SurveyStore;
}

/** Opens the preview in a new tab, after pending edits are saved. */
function PreviewButton({ code, store }: PreviewButtonProps) {
  const locale = useLocale();
  return (
    <Button
      component="a"
      variant="default"
      href={localizedPath(`/tasks/preview/${code}/start`, locale)}
      target="_blank"
      rel="noopener"
      aria-label={m.builder_preview_new_tab()}
      leftSection={<IconEye size={18} aria-hidden />}
      onClick={() => void store.queue.flush()}
    >
      {m.builder_preview()}
    </Button>
  );
}
