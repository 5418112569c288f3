import {
  Button,
  Checkbox,
  Group,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { languageName } from "@sigi/survey/translations/language-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../../../platform/api/query-client.ts";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import {
  deleteTranslation,
  languagesQuery,
  saveTranslation,
  translationQuery,
} from "../../api/languages.ts";
import { afterSaving } from "../../edits/survey-store.ts";
import { nameOfText } from "../../model/text-places.ts";
import {
  toastOnFailure,
  useStore,
  useSurveyPart,
} from "../builder-session.tsx";
import classes from "./languages-dialog.module.css";

interface TranslationEditorProps {
  readonly language: string;
  /** The language that the survey is written in. */
  readonly own: string;
  readonly onDeleted: () => void;
}

interface Row {
  readonly place: string;
  readonly text: string;
  readonly translation: string;
  readonly outdated: boolean;
}

/** Rows shown at a time: two thousand text areas would make each keystroke slow. */
const pageSize = 50;

/** The texts of the survey on the left, their translations on the right. Edits are saved while the user types. */
export function TranslationEditor(props: TranslationEditorProps) {
  const store = useStore();
  const { id } = store.read().form;
  const texts = useQuery(translationQuery(id, props.language));
  return (
    <QueryView query={texts} skeleton={<Skeleton height={320} />}>
      {(found) => <Rows {...props} rows={found.texts} />}
    </QueryView>
  );
}

function Rows({
  language,
  own,
  rows,
  onDeleted,
}: TranslationEditorProps & { readonly rows: readonly Row[] }) {
  const store = useStore();
  const locale = useLocale();
  const form = useSurveyPart((survey) => survey.form);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [shown, setShown] = useState(pageSize);
  const valueOf = ({ place, translation }: Row) =>
    written[place] ?? translation;
  const listed = rows.filter(
    (row) => !isOpenOnly || row.translation === "" || row.outdated,
  );

  const write = (place: string, text: string) => {
    const next = { ...written, [place]: text };
    setWritten(next);
    store.queue.put(`translation.${language}`, async () => {
      const texts = rows.map((row) => ({
        place: row.place,
        text: next[row.place] ?? row.translation,
      }));
      await saveTranslation(form.id, language, texts);
      store.forgetVersion();
      await queryClient.invalidateQueries(languagesQuery(form.id));
    });
  };
  const remove = async () => {
    store.queue.drop(`translation.${language}`);
    await afterSaving(store, () => deleteTranslation(form.id, language));
    await queryClient.invalidateQueries(languagesQuery(form.id));
    onDeleted();
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Checkbox
          label={m.languages_open_only()}
          checked={isOpenOnly}
          onChange={(event) => {
            setOpenOnly(event.currentTarget.checked);
          }}
        />
        <Button
          variant="subtle"
          color="red"
          size="sm"
          onClick={() => void toastOnFailure(remove())}
        >
          {m.languages_delete({ language: languageName(language, locale) })}
        </Button>
      </Group>
      <div className={classes["table"]}>
        <Text fw={600}>{languageName(own, locale)}</Text>
        <Text fw={600}>{languageName(language, locale)}</Text>
        {listed.slice(0, shown).map((row) => (
          <div key={row.place} className={classes["row"]}>
            <div>
              <Text fz="xs" c="dimmed">
                {nameOfText(row.place, form)}
                {row.outdated && ` · ${m.languages_outdated()}`}
              </Text>
              <Text fz="sm" className={classes["own"] ?? ""}>
                {row.text}
              </Text>
            </div>
            <Textarea
              aria-label={`${nameOfText(row.place, form)}: ${row.text}`}
              lang={language}
              dir="auto"
              autosize
              minRows={1}
              maxRows={8}
              value={valueOf(row)}
              data-own-undo
              onChange={(event) => {
                write(row.place, event.currentTarget.value);
              }}
            />
          </div>
        ))}
      </div>
      {listed.length > shown && (
        <Button
          variant="default"
          onClick={() => {
            setShown(shown + pageSize);
          }}
        >
          {m.languages_more({ count: listed.length - shown })}
        </Button>
      )}
    </Stack>
  );
}
