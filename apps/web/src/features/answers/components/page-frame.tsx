import { useEffect } from "react";
import type { ReactNode } from "react";
import { backgrounds } from "@sigi/contract/backgrounds.ts";
import { m } from "@sigi/messages/messages";
import {
  currentLocale,
  currentSearch,
  currentPathname,
  localizedPath,
  rememberLocale,
} from "../../../platform/locale/locale.ts";
import { BrandSign } from "../../../platform/brand/brand-sign.tsx";
import { openPath } from "../address.ts";
import { PageBackground } from "./page-background.tsx";
import "../../../platform/brand/brand.css";
import "../../../form/form.css";
import "./answer-page.css";

interface PageFrameProps {
  /** Title of the browser tab. */
  readonly title: string;
  /** Background name; defaults to the product's own. Null shows none. */
  readonly background?: string | null;
  /** A strip above the page, such as the preview's. */
  readonly ribbon?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every answering page: brand, language switch and background. */
export function PageFrame({
  title,
  background = backgrounds[0],
  ribbon,
  children,
}: PageFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${m.app_name()}`;
  }, [title]);
  return (
    <div className="ap-page" data-layout="answer">
      <PageBackground name={background} />
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

/** Switches without a reload, so that answers stay on the page. */
function LanguageSwitch() {
  const other = currentLocale() === "id" ? "en" : "id";
  const name = other === "id" ? m.locale_name_id() : m.locale_name_en();
  const query = currentSearch();
  return (
    <a
      className="ap-language"
      lang={other}
      hrefLang={other}
      href={localizedPath(currentPathname() + query, other)}
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
