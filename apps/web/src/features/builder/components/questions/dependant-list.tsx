import { List, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { losesRegions } from "../../model/dependants.ts";
import type { Dependant } from "../../model/dependants.ts";

interface DependantListProps {
  /** The sentence above the list. */
  readonly lead: string;
  readonly dependants: readonly Dependant[];
}

/** The sections and questions whose logic would break, and the consequence. */
export function DependantList({ lead, dependants }: DependantListProps) {
  return (
    <>
      <Text fw={600}>{lead}</Text>
      <List>
        {dependants.map(({ place, text }) => (
          <List.Item key={place}>{text}</List.Item>
        ))}
      </List>
      <Text>
        {dependants.some(losesRegions)
          ? m.dependants_consequence()
          : m.dependants_consequence_conditions()}
      </Text>
    </>
  );
}
