import { Card, Stack, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import classes from "./panel.module.css";

/** One surface for settings that belong together, in sections divided by lines. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <Card className={classes["panel"] ?? ""}>{children}</Card>;
}

/** A section without a heading. */
export function PanelPart({ children }: { readonly children: ReactNode }) {
  return <div className={classes["section"]}>{children}</div>;
}

interface PanelSectionProps {
  readonly title: string;
  readonly help?: string;
  /** For a section beside the settings: a small heading and less space. */
  readonly quiet?: boolean;
  readonly gap?: number | string;
  readonly children: ReactNode;
}

export function PanelSection({
  title,
  help,
  quiet = false,
  gap = quiet ? 10 : "lg",
  children,
}: PanelSectionProps) {
  const id = useId();
  return (
    <section
      className={classes["section"]}
      data-quiet={quiet || undefined}
      aria-labelledby={id}
    >
      <Stack gap={gap}>
        {quiet ? (
          <Text component="h2" id={id} fz="sm" fw={600} c="dimmed" m={0}>
            {title}
          </Text>
        ) : (
          <div>
            <Title order={2} size="h3" id={id}>
              {title}
            </Title>
            {help !== undefined && (
              <Text c="dimmed" fz="sm">
                {help}
              </Text>
            )}
          </div>
        )}
        {children}
      </Stack>
    </section>
  );
}
