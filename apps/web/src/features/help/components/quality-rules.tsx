import { Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { familyText, ruleText } from "@sigi/quality/signal-texts.ts";
import { rules, signalNames } from "@sigi/quality/thresholds.ts";
import type { SignalName } from "@sigi/quality/thresholds.ts";
import { currentLocale } from "../../../platform/locale/locale.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";

const families = [...new Set(signalNames.map((name) => rules[name].family))];

/** Every rule by its family, with its thresholds, its reason, and the actions that it never takes alone. */
export function QualityRules() {
  return families.map((family) => (
    <Stack key={family} component="section">
      <Title order={3}>{familyText(family, currentLocale())}</Title>
      {signalNames
        .filter((name) => rules[name].family === family)
        .map((name) => (
          <Rule key={name} name={name} />
        ))}
    </Stack>
  ));
}

function Rule({ name }: { readonly name: SignalName }) {
  const { title, rule, why, limits } = ruleText(name, currentLocale());
  return (
    <section id={name}>
      <Title order={4} mb={4}>
        {title}
      </Title>
      <Text lh={1.65} mb="xs">
        {rule}
      </Text>
      <FieldList
        fields={[
          [m.help_quality_why(), why],
          [m.help_quality_limits(), limits],
        ]}
      />
    </section>
  );
}
