import { useEffect, useState } from "react";
import { backgroundUrl } from "@sigi/contract/backgrounds.ts";
import { whenIdle } from "../../../platform/device/when-idle.ts";

interface PageBackgroundProps {
  /** A name from the background catalogue; null until it is known. */
  readonly name: string | null;
}

/** The picture behind a page. It loads once the page is usable, and never in data-saving mode. */
export function PageBackground({ name }: PageBackgroundProps) {
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    if (name === null || savesData()) return;
    let wanted = true;
    const picture = new Image();
    picture.addEventListener("load", () => {
      if (wanted) setShown(picture.src);
    });
    whenLoaded(() => {
      if (wanted) picture.src = backgroundUrl(name);
    });
    return () => {
      wanted = false;
    };
  }, [name]);

  return (
    <div
      className="ap-background"
      aria-hidden
      style={
        shown === null ? { opacity: 0 } : { backgroundImage: `url("${shown}")` }
      }
    />
  );
}

function whenLoaded(work: () => void): void {
  if (document.readyState === "complete") whenIdle(work);
  else
    window.addEventListener(
      "load",
      () => {
        whenIdle(work);
      },
      { once: true },
    );
}

/** Returns true in data-saving mode, which only some browsers report. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  return connection?.saveData === true;
}
