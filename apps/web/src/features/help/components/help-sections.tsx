import { Stack, Text, Title } from "@mantine/core";

export interface HelpSection {
  readonly title: string;
  /** The text; empty lines separate paragraphs. */
  readonly text: string;
}

interface HelpSectionsProps {
  readonly sections: readonly HelpSection[];
  /** 3 inside a group that has its own heading. */
  readonly order?: 2 | 3;
}

/** Headings with their text. */
export function HelpSections({ sections, order = 2 }: HelpSectionsProps) {
  return (
    <Stack gap="lg">
      {sections.map(({ title, text }) => (
        <section key={title}>
          <Title order={order} mb={4}>
            {title}
          </Title>
          <Stack gap="xs">
            {text.split("\n\n").map((paragraph) => (
              <Text key={paragraph} lh={1.65}>
                {paragraph}
              </Text>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
