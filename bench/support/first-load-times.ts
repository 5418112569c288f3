/** When a page of a survey reached each state, in milliseconds since the navigation started. */
export interface FirstLoadTimes {
  /** The survey's text is painted. */
  readonly painted: number;
  /** The page has heard a press on its first control. */
  readonly interactive: number;
}

/** What tells the states of a page. */
export interface FirstLoadSigns {
  /** The survey's first text on the page. */
  readonly text: string;
  /** Selects the controls; the first two are pressed in turn. */
  readonly controls: string;
  /**
   * What follows when the page hears a press: the button says that it works, the answer is kept on the device, it is
   * in the model of SurveyJS, or it is only marked.
   */
  readonly heard: "busy" | "kept" | "in-model" | "checked";
}

declare global {
  interface Window {
    firstLoadTimes?: FirstLoadTimes;
    /** Of the page of SurveyJS. */
    survey?: { readonly data: object };
  }
}

/** Runs in the page, before its own scripts, and leaves its findings in `window.firstLoadTimes`. */
export function noteFirstLoad({ text, controls, heard }: FirstLoadSigns): void {
  let painted = 0;
  let presses = 0;

  // Of what is rendered only: not of data in the HTML, nor of hidden elements.
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

  // In turn, because a press on what is chosen already changes nothing.
  const press = () => {
    const found = document.querySelectorAll<HTMLElement>(controls);
    const [first, second = first] = found;
    (presses++ % 2 === 0 ? first : second)?.click();
  };

  const look = () => {
    // A frame's callbacks run before its paint, so what this frame finds was painted at the latest by the next one.
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
