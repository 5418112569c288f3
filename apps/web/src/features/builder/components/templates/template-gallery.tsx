import { Stack, Text, TextInput, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { templateCategories } from "@sigi/templates/template.ts";
import type { TemplateCategory } from "@sigi/templates/template.ts";
import { templates } from "@sigi/templates/templates.ts";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSearchOff from "@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs";
import { useMemo, useState } from "react";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { TemplateCard } from "./template-card.tsx";
import { factsOf } from "./template-facts.ts";
import type { TemplateFacts } from "./template-facts.ts";
import classes from "./template-gallery.module.css";
import { TemplatePreview } from "./template-preview.tsx";

const categoryNames: Readonly<Record<TemplateCategory, () => string>> = {
  customers: m.template_category_customers,
  products: m.template_category_products,
  people: m.template_category_people,
  research: m.template_category_research,
  public: m.template_category_public,
};

/** The templates by category, with a search and a preview. */
export function TemplateGallery() {
  const locale = useLocale();
  const all = useMemo(
    () => templates.map((template) => factsOf(template, locale)),
    [locale],
  );
  const [words, setWords] = useState("");
  const [shown, setShown] = useState<TemplateFacts | null>(null);
  const found = all.filter((facts) => matches(facts, words));
  return (
    <Stack component="section" gap="lg" aria-label={m.template_title()}>
      <div className={classes["head"]}>
        <div>
          <Title order={2}>{m.template_title()}</Title>
          <Text c="dimmed">{m.template_lead()}</Text>
        </div>
        <search className={classes["search"]}>
          <TextInput
            type="search"
            aria-label={m.template_search()}
            placeholder={m.template_search()}
            value={words}
            maxLength={100}
            leftSection={<IconSearch size={18} aria-hidden />}
            onChange={(event) => {
              setWords(event.currentTarget.value);
            }}
          />
        </search>
      </div>
      <Text component="output" fz="sm" c="dimmed">
        {words.trim() !== "" &&
          m.list_total({ count: formatNumber(found.length) })}
      </Text>
      {found.length === 0 && (
        <EmptyState
          icon={<IconSearchOff size={28} />}
          title={m.template_none()}
          text={m.template_none_text()}
        />
      )}
      {templateCategories.map((category) => {
        const own = found.filter(
          ({ template }) => template.category === category,
        );
        if (own.length === 0) return null;
        return (
          <section key={category}>
            <Title order={3} fz="md" mb="sm">
              {categoryNames[category]()}
            </Title>
            <ul className={classes["grid"]}>
              {own.map((facts) => (
                <TemplateCard
                  key={facts.template.name}
                  facts={facts}
                  onOpen={() => {
                    setShown(facts);
                  }}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <TemplatePreview
        facts={shown}
        onClose={() => {
          setShown(null);
        }}
      />
    </Stack>
  );
}

/** Returns true if each of the words is in the title or summary, in either language. */
function matches({ template }: TemplateFacts, words: string): boolean {
  const { title, summary } = template;
  const text = [title.id, title.en, summary.id, summary.en]
    .join(" ")
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
