import { Badge, Collapse, Stack, UnstyledButton } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconRoute from "@tabler/icons-react/dist/esm/icons/IconRoute.mjs";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import classes from "./logic-panel.module.css";

interface LogicPanelProps {
  readonly title: string;
  /** How many parts of it are used. */
  readonly used: number;
  /** Opens the panel, so that a fault in it can be seen. */
  readonly isFaulty: boolean;
  readonly children: ReactNode;
}

/** Logic that most surveys do without, behind a button. */
export function LogicPanel({
  title,
  used,
  isFaulty,
  children,
}: LogicPanelProps) {
  const id = useId();
  const [opened, setOpened] = useState(isFaulty);
  const [wasFaulty, setWasFaulty] = useState(isFaulty);
  // Opens with a new fault, but does not close when it is corrected.
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
