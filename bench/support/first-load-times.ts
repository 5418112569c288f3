/** The times at which a page of a survey reached each state, in milliseconds since the navigation started. */
export interface FirstLoadTimes {
  /** The time when the survey's text is painted. */
  readonly painted: number;
  /** The time when the page has handled a press on its first control. */
  readonly interactive: number;
}

/** The signs of the states of a page. */
export interface FirstLoadSigns {
  /** The survey's first text on the page. */
  readonly text: string;
  /** Selects the controls; the first two are pressed in turn. */
  readonly controls: string;
  /**
   * The effect of a handled press: the button shows that it works, the answer is stored on the device, it is in the
   * model of SurveyJS, or it is only marked.
   */
  readonly heard: "busy" | "kept" | "in-model" | "checked";
}

declare global {
  interface Window {
    firstLoadTimes?: FirstLoadTimes;
    /** The model of SurveyJS on its page. */
    survey?: { readonly data: object };
  }
}

/** Runs in the page, before its own scripts, and leaves its findings in `window.firstLoadTimes`. */
export function noteFirstLoad({ text, controls, heard }: FirstLoadSigns): void {
  let painted = 0;
  let presses = 0;

  // Checks only rendered text: neither data in the HTML nor hidden elements.
  const showsText = () =>
    (document.body as HTMLElement | null)?.innerText.includes(text);

  const hasHeard = () => {
    switch (heard) {
      case "busy":
        return document.querySelector(`${controls}[aria-disabled=true]`);
      case "kept":
        return Object.keys(localStorage).some((key) =>
          key.startsWith("answer-draft/"),
        );
      case "in-model":
        return Object.keys(window.survey?.data ?? {}).length > 0;
      case "checked":
        return document.querySelector(`${controls}:checked`);
    }
  };

  // Alternates, because a press on a chosen control changes nothing.
  const press = () => {
    const found = document.querySelectorAll<HTMLElement>(controls);
    const [first, second = first] = found;
    (presses++ % 2 === 0 ? first : second)?.click();
  };

  const look = () => {
    // A frame's callbacks run before its paint, so text found in this frame is painted by the next one at the latest.
    if (painted === 0 && showsText())
      requestAnimationFrame(() => (painted ||= performance.now()));
    if (painted > 0 && hasHeard()) {
      window.firstLoadTimes = { painted, interactive: performance.now() };
      return;
    }
    if (painted > 0) press();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
