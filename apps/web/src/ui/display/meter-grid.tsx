import { Button, SimpleGrid, Text } from "@mantine/core";
import { useState } from "react";
import { Meter } from "./meter.tsx";

/** Number of rows shown first; more are shown on request. */
const shownAtFirst = 12;

interface MeterGridProps {
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    /** The progress as text: "12 dari 20 responden". */
    readonly text: string;
    /** The share from 0 to 1. */
    readonly share: number;
  }[];
  /** The label of the button that shows all rows. */
  readonly allLabel: string;
}

/** The progress of several items, in columns. */
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
