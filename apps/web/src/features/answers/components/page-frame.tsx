import { useEffect } from "react";
import type { ReactNode } from "react";
import { m } from "@sigi/messages/messages";
import {
  currentLocale,
  localizedPath,
  rememberLocale,
} from "../../../platform/locale.ts";
import { BrandSign } from "../../../platform/brand-sign.tsx";
import { openPath } from "../address.ts";
import "../../../platform/brand.css";
import "../../../form/form.css";
import "./answer-page.css";

interface PageFrameProps {
  /** Of the browser tab. */
  readonly title: string;
  /** A strip above everything, such as the preview's. */
  readonly ribbon?: ReactNode;
  readonly children: ReactNode;
}

/** Around every page of answering: the brand, the other language, a quiet background. */
export function PageFrame({ title, ribbon, children }: PageFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${m.app_name()}`;
  }, [title]);
  return (
    <div className="ap-page" data-layout="answer">
      {ribbon}
      <header className="ap-top">
        <a className="ap-brand" href={localizedPath("/", currentLocale())}>
          <BrandSign size={28} />
          {m.app_name()}
        </a>
        <LanguageSwitch />
      </header>
      <main className="ap-main">{children}</main>
    </div>
  );
}

/** Stays on the page: what was answered so far is not reloaded. */
function LanguageSwitch() {
  const other = currentLocale() === "id" ? "en" : "id";
  const name = other === "id" ? m.locale_name_id() : m.locale_name_en();
  return (
    <a
      className="ap-language"
      lang={other}
      hrefLang={other}
      href={localizedPath(window.location.pathname, other)}
      onClick={(event) => {
        event.preventDefault();
        rememberLocale(other);
        const { pathname, search } = window.location;
        openPath(localizedPath(pathname + search, other), "replace");
        document.documentElement.lang = other;
      }}
    >
      {name}
    </a>
  );
}
