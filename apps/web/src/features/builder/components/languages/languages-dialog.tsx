import {
  Badge,
  Button,
  Group,
  Select,
  Skeleton,
  Stack,
  Text,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { languageName } from "@sigi/survey/translations/language-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { languagesQuery } from "../../api/languages.ts";
import { useStore } from "../builder-session.tsx";
import classes from "./languages-dialog.module.css";
import { TranslationEditor } from "./translation-editor.tsx";

/** The languages offered by the dialog, which are common in Indonesian surveys. Others can be imported with a file. */
const offered = [
  "id",
  "en",
  "jv",
  "su",
  "mad",
  "min",
  "bug",
  "ban",
  "ace",
  "bjn",
  "ms",
  "zh-Hans",
  "ar",
  "ja",
  "ko",
  "hi",
  "nl",
  "de",
  "fr",
  "es",
  "pt",
];

/** A list rendered outside the dialog would appear below it. */
const inDialog = { withinPortal: false };

/** The languages of the survey, and the texts of the chosen one beside the original. */
export function LanguagesDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useStore();
  const locale = useLocale();
  const languages = useQuery(languagesQuery(store.read().form.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const close = () => {
    void store.queue.flush();
    onClose();
  };
  return (
    <Dialog opened wide title={m.languages_title()} onClose={close}>
      <QueryView query={languages} skeleton={<Skeleton height={320} />}>
        {({ language: own, translations }) => {
          const used = new Set([
            own,
            ...translations.map(({ language }) => language),
          ]);
          return (
            <Stack gap="md">
              <Text c="dimmed">
                {m.languages_own({ language: languageName(own, locale) })}
              </Text>
              <Group gap="sm" align="flex-end">
                {translations.map(({ language, missing, outdated }) => (
                  <Button
                    key={language}
                    variant={chosen === language ? "filled" : "default"}
                    aria-pressed={chosen === language}
                    onClick={() => {
                      setChosen(language);
                    }}
                  >
                    {languageName(language, locale)}
                    {missing + outdated > 0 && (
                      <Badge size="xs" color="gray" ml={8} circle={false}>
                        {missing + outdated}
                      </Badge>
                    )}
                  </Button>
                ))}
                <Select
                  className={classes["add"] ?? ""}
                  label={m.languages_add()}
                  placeholder={m.languages_choose()}
                  searchable
                  comboboxProps={inDialog}
                  value={chosen !== null && !used.has(chosen) ? chosen : null}
                  data={offered
                    .filter((tag) => !used.has(tag))
                    .map((tag) => ({
                      value: tag,
                      label: languageName(tag, locale),
                    }))}
                  onChange={setChosen}
                />
              </Group>
              {chosen !== null && (
                <TranslationEditor
                  key={chosen}
                  language={chosen}
                  own={own}
                  onDeleted={() => {
                    setChosen(null);
                  }}
                />
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
