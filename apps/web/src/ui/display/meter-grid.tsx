import { Button, SimpleGrid, Text } from "@mantine/core";
import { useState } from "react";
import { Meter } from "./meter.tsx";

/** More are shown on request. */
const shownAtFirst = 12;

interface MeterGridProps {
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    /** "12 dari 20 responden". */
    readonly text: string;
    /** From 0 to 1. */
    readonly share: number;
  }[];
  /** Of the button that shows all of many. */
  readonly allLabel: string;
}

/** How far each of several things is, in columns. */
export function MeterGrid({ rows, allLabel }: MeterGridProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      <SimpleGrid
        component="ul"
        m={0}
        p={0}
        cols={{ base: 1, xs: 2 }}
        spacing="xl"
        verticalSpacing="sm"
        style={{ listStyle: "none" }}
      >
        {rows.slice(0, all ? undefined : shownAtFirst).map((row) => (
          <li key={row.id}>
            <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
              {row.label}
            </Text>
            <Text fz="sm" c="dimmed" className="tabular">
              {row.text}
            </Text>
            <Meter share={row.share} />
          </li>
        ))}
      </SimpleGrid>
      {!all && rows.length > shownAtFirst && (
        <Button
          variant="subtle"
          style={{ alignSelf: "start" }}
          onClick={() => {
            setAll(true);
          }}
        >
          {allLabel}
        </Button>
      )}
    </>
  );
}
