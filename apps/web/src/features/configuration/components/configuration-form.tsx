import {
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import { helpLink } from "@sigi/contract/configuration.ts";
import type { Configuration } from "@sigi/contract/configuration.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { updateConfigurationMutation } from "../api.ts";
import { ConfigurationError } from "./configuration-error.tsx";

interface ConfigurationFormProps {
  readonly configuration: Configuration;
  /** Discards the input and shows the current configuration. */
  readonly onReload: () => void;
}

const links = [
  ["contactUrl", m.help_contact],
  ["faqUrl", m.help_faq],
  ["privacyUrl", m.help_privacy],
  ["termsUrl", m.help_terms],
] as const;

/** The addresses of the help menu and the maintenance notice. */
export function ConfigurationForm({
  configuration,
  onReload,
}: ConfigurationFormProps) {
  const { contactUrl, faqUrl, privacyUrl, termsUrl, noticeId, noticeEn } =
    configuration;
  const [version, setVersion] = useState(configuration.version);
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: {
      contactUrl,
      faqUrl,
      privacyUrl,
      termsUrl,
      noticeId,
      noticeEn,
    },
    storedAs: "configuration",
    check: (values) =>
      Object.fromEntries(
        links.map(([name]) => [name, linkFault(values[name])]),
      ),
    mutation: updateConfigurationMutation,
    toBody: (values) => ({ ...values, version }),
    onDone: (stored) => {
      setVersion(stored.version);
      toastSuccess(m.configuration_saved());
    },
  });

  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <ConfigurationError error={error} onReload={onReload} />
          <Stack component="section" gap="md">
            <div>
              <Title order={2}>{m.configuration_links()}</Title>
              <Text c="dimmed" fz="sm" mt={4}>
                {m.configuration_links_text()}
              </Text>
            </div>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              {links.map(([name, label]) => (
                <TextInput
                  key={name}
                  label={label()}
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={500}
                  placeholder="https://"
                  {...form.text(name)}
                />
              ))}
            </SimpleGrid>
          </Stack>
          <Stack component="section" gap="md">
            <div>
              <Title order={2}>{m.configuration_notice()}</Title>
              <Text c="dimmed" fz="sm" mt={4}>
                {m.configuration_notice_text()}
              </Text>
            </div>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Textarea
                label={m.locale_name_id()}
                rows={3}
                maxLength={500}
                {...form.text("noticeId")}
              />
              <Textarea
                label={m.locale_name_en()}
                rows={3}
                maxLength={500}
                {...form.text("noticeEn")}
              />
            </SimpleGrid>
          </Stack>
          <Group>
            <SubmitButton pending={pending}>
              {m.configuration_save()}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

const linkFault = (value: string) =>
  helpLink.safeParse(value).success ? null : m.field_help_link();
