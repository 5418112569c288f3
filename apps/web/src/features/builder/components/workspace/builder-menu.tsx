import { m } from "@sigi/messages/messages";
import IconClipboardText from "@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconKeyboard from "@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs";
import IconLanguage from "@tabler/icons-react/dist/esm/icons/IconLanguage.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import { useUserIfAny } from "../../../../platform/session/session.ts";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { Disclosure } from "../../../../ui/layout/disclosure.tsx";
import { MenuButton, MenuLink } from "../../../../ui/layout/menu-items.tsx";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { useBuilder } from "../builder-session.tsx";
import { isInDialog, isInField } from "../questions/use-shortcuts.ts";
import classes from "./builder-menu.module.css";

const ShortcutsDialog = lazy(async () => ({
  default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
}));

const VersionsDialog = lazy(async () => ({
  default: (await import("../versions/versions-dialog.tsx")).VersionsDialog,
}));

const LanguagesDialog = lazy(async () => ({
  default: (await import("../languages/languages-dialog.tsx")).LanguagesDialog,
}));

const ExportSurveyDialog = lazy(async () => ({
  default: (await import("../transfer/export-survey-dialog.tsx"))
    .ExportSurveyDialog,
}));

interface BuilderMenuProps {
  readonly store: SurveyStore;
  /** Language and colour scheme. */
  readonly tools: ReactNode;
}

type Shown = "export" | "languages" | "shortcuts" | "versions";

/** The menu of less common actions. */
export function BuilderMenu({ store, tools }: BuilderMenuProps) {
  const { startNew } = useBuilder();
  const user = useUserIfAny();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => {
    setShown(null);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "?" || isInField(event.target)) return;
    if (!isInDialog(event.target)) setShown("shortcuts");
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <>
      <Disclosure
        renderButton={(props) => (
          <ToolButton {...props} label={m.builder_menu()}>
            <IconDots size={20} aria-hidden />
          </ToolButton>
        )}
      >
        <MenuButton onClick={startNew}>
          <IconPlus size={18} aria-hidden />
          {m.builder_start_new()}
        </MenuButton>
        <MenuButton
          onClick={() => {
            setShown("languages");
          }}
        >
          <IconLanguage size={18} aria-hidden />
          {m.languages_title()}
        </MenuButton>
        <MenuButton
          onClick={() => {
            setShown("versions");
          }}
        >
          <IconHistory size={18} aria-hidden />
          {m.builder_versions()}
        </MenuButton>
        <MenuButton
          onClick={() => {
            void store.queue.flush();
            setShown("export");
          }}
        >
          <IconDownload size={18} aria-hidden />
          {m.export_title()}
        </MenuButton>
        {user && (
          <MenuLink
            to={`/task/${store.code}`}
            icon={<IconClipboardText size={18} aria-hidden />}
          >
            {m.builder_survey_page()}
          </MenuLink>
        )}
        <MenuButton
          onClick={() => {
            setShown("shortcuts");
          }}
        >
          <IconKeyboard size={18} aria-hidden />
          {m.builder_shortcuts()}
        </MenuButton>
        <div className={classes["tools"]}>{tools}</div>
      </Disclosure>
      <Suspense>
        {shown === "export" && (
          <ExportSurveyDialog code={store.code} opened onClose={close} />
        )}
        {shown === "languages" && <LanguagesDialog onClose={close} />}
        {shown === "versions" && <VersionsDialog onClose={close} />}
        {shown === "shortcuts" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
