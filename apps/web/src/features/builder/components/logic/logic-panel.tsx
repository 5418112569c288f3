import { Badge, Collapse, Stack, UnstyledButton } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconRoute from "@tabler/icons-react/dist/esm/icons/IconRoute.mjs";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import classes from "./logic-panel.module.css";

interface LogicPanelProps {
  readonly title: string;
  /** Number of logic settings in use. */
  readonly used: number;
  /** If true, the panel is opened, so that the fault is visible. */
  readonly isFaulty: boolean;
  readonly children: ReactNode;
}

/** A collapsible panel for logic that most surveys do not need. */
export function LogicPanel({
  title,
  used,
  isFaulty,
  children,
}: LogicPanelProps) {
  const id = useId();
  const [opened, setOpened] = useState(isFaulty);
  const [wasFaulty, setWasFaulty] = useState(isFaulty);
  // The panel opens on a new fault, but does not close when the fault is corrected.
  if (isFaulty !== wasFaulty) {
    setWasFaulty(isFaulty);
    if (isFaulty) setOpened(true);
  }
  return (
    <div className={classes["panel"]}>
      <UnstyledButton
        className={classes["toggle"] ?? ""}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => {
          setOpened(!opened);
        }}
      >
        <IconRoute size={18} aria-hidden />
        {title}
        {used > 0 && (
          <Badge component="span" size="sm" variant="light">
            {used}
          </Badge>
        )}
        <IconChevronDown
          size={18}
          aria-hidden
          className={classes["chevron"] ?? ""}
        />
      </UnstyledButton>
      <Collapse id={id} expanded={opened}>
        {opened && (
          <Stack gap="lg" className={classes["content"] ?? ""}>
            {children}
          </Stack>
        )}
      </Collapse>
    </div>
  );
}
