import type { SurveyPreview } from "@sigi/contract/answer-page.ts";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import { ownLanguageName } from "@sigi/survey/translations/language-names.ts";
import { closingSection, goTo, previewPath, withLanguage } from "../address.ts";
import type { FormWalk } from "../paging.ts";

interface PreviewToolsProps {
  readonly survey: SurveyPreview;
  /** The key of the open page, or the closing page. */
  readonly section: string | undefined;
  readonly pages: FormWalk["pages"];
  readonly skipping: boolean;
  readonly onSkip: (skipping: boolean) => void;
}

/** The tools that only a preview has: jumping to a section, and continuing without answers. */
export function PreviewTools(props: PreviewToolsProps) {
  const { survey, section, skipping, onSkip } = props;
  const { code, language, languages } = survey;
  return (
    <section className="ap-tools" aria-label={m.preview_tools()}>
      <label>
        {m.preview_jump()}
        <select
          className="sf-input"
          value={section}
          onChange={(event) => {
            goTo(previewPath(code, event.target.value));
          }}
        >
          <option value="start">{m.preview_jump_start()}</option>
          {places(props).map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
          <option value={closingSection}>{m.preview_jump_closing()}</option>
        </select>
      </label>
      {languages.length > 1 && (
        <label>
          {m.answer_language()}
          <select
            className="sf-input"
            value={language}
            onChange={(event) => {
              // The server sends the texts, with the newest draft.
              window.location.assign(withLanguage(event.target.value));
            }}
          >
            {languages.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {ownLanguageName(tag)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="ap-check">
        <input
          type="checkbox"
          checked={skipping}
          onChange={(event) => {
            onSkip(event.target.checked);
          }}
        />
        {m.preview_skip()}
      </label>
    </section>
  );
}

/** The pages that the answers lead to, and the sections that they do not lead to. */
function places({ survey, pages }: PreviewToolsProps) {
  return survey.form.sections.flatMap(({ id, title }, index) => {
    const n = index + 1;
    const named = title === "" ? "" : `: ${plainText(title)}`;
    const name = m.preview_jump_section({ n }) + named;
    const shown = pages.filter(({ section }) => section.id === id);
    return shown.length === 0
      ? [{ key: String(id), name: m.preview_jump_hidden({ name }) }]
      : shown.map(({ key, item }) => ({
          key,
          name: item ? `${name} (${item.code})` : name,
        }));
  });
}
