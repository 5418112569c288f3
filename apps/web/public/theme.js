/*
 * Runs before the first paint, so that the page never flashes in other colours. Reads the choice that
 * src/ui/layout/color-scheme.tsx stores, and stores the brand's colour for pages that open without the server.
 */
(function () {
  const html = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");

  function apply() {
    const choice = read("color-scheme");
    const dark =
      choice === "dark" || (choice !== "light" && systemDark.matches);
    html.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
    if (choice !== "dark" && choice !== "light") return;
    // A choice applies to the browser's own bars too.
    for (const meta of document.querySelectorAll("meta[name=theme-color]"))
      meta.setAttribute("content", dark ? "#1c2529" : "#ffffff");
  }

  function bringBrandColour() {
    const property = "--brand-seed";
    const colour = read("brand-colour");
    if (!("offline" in html.dataset))
      keep("brand-colour", html.style.getPropertyValue(property));
    else if (colour) html.style.setProperty(property, colour);
  }

  const isPainted = () => document.querySelector("#root[data-painted]");
  let actions = 0;

  /**
   * Notes the order in which buttons are pressed before the scripts of a painted page run:
   * src/platform/painted-page.ts repeats the presses.
   * @param {MouseEvent} event
   */
  function noteEarlyPress({ target }) {
    const button = target instanceof Element && target.closest("button");
    if (!button || !isPainted()) return;
    actions += 1;
    const before = button.dataset.pressed;
    button.dataset.pressed = before ? `${before} ${actions}` : `${actions}`;
  }

  /**
   * Notes the order in which controls are changed meanwhile: src/features/answers/early-input.ts repeats the changes. A
   * tap on the present position of a slider triggers no other event.
   * @param {Event} event
   */
  function noteEarlyChange({ type, target }) {
    if (!(target instanceof HTMLElement) || !isPainted()) return;
    if (type === "pointerup" && !target.matches("[type=range]")) return;
    actions += 1;
    target.dataset.touched = `${actions}`;
  }

  /**
   * Until the scripts run, a form without an action sends nothing: the browser would load the page again, with the
   * values in its address. The press of the form's button is repeated afterwards; Enter counts as one.
   * @param {Event} event
   */
  function holdSubmit(event) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !isPainted()) return;
    if (!form.hasAttribute("action")) event.preventDefault();
  }

  /**
   * Until the scripts run, Enter picks nothing from a list, and would press the button of the form.
   * @param {KeyboardEvent} event
   */
  function holdEnter(event) {
    const { key, target } = event;
    if (key !== "Enter" || !(target instanceof Element) || !isPainted()) return;
    if (target.matches("[role=combobox], [type=search]"))
      event.preventDefault();
  }

  const controls = () =>
    /** @type {HTMLInputElement[]} */ ([
      ...document.querySelectorAll("#root :is(input, select, textarea)"),
    ]);
  let reloads = 0;

  /**
   * Reloads a painted answering page whose scripts could not be loaded, because it looks as if it worked: at most three
   * times, and online. A browser does not request a failed module again. What was entered is restored after the reload.
   * Cancels the event of src/app/answer.tsx if it reloads.
   * @param {Event} event
   */
  function reloadWithInput(event) {
    const isOfScript = event.target instanceof HTMLScriptElement;
    if (event.type === "error" && !isOfScript) return;
    if (!document.querySelector("[data-painted] [data-layout=answer]")) return;
    if (reloads >= 3 || !storeInput()) return;
    event.preventDefault();
    const reload = () => {
      storeInput();
      location.reload();
    };
    setTimeout(() => {
      if (navigator.onLine) reload();
      else addEventListener("online", reload, { once: true });
    }, 1_000);
  }

  /** Returns false with blocked storage: a reload would lose the input. */
  function storeInput() {
    const values = controls().map(({ type, value, checked }) =>
      isToggle(type) ? checked : type === "file" ? "" : value,
    );
    const state = { page: pageKey(), reloads: reloads + 1, values };
    try {
      sessionStorage.setItem("early-input", JSON.stringify(state));
      return true;
    } catch {
      return false;
    }
  }

  /** The address and the participation, so that input never reaches another respondent's page. */
  function pageKey() {
    const data = document.getElementById("page-data")?.textContent ?? "";
    const [lease = ""] = /"lease":"[^"]*"/.exec(data) ?? [];
    return location.pathname + lease;
  }

  function restoreInput() {
    if (document.readyState !== "interactive") return;
    try {
      const json = sessionStorage.getItem("early-input");
      sessionStorage.removeItem("early-input");
      const {
        page,
        reloads: before = 0,
        values = [],
      } = /** @type {{ page?: string, reloads?: number, values?: (string | boolean)[] }} */ (
        JSON.parse(json ?? "{}")
      );
      if (page !== pageKey()) return;
      reloads = before;
      const all = controls();
      if (!isPainted() || values.length !== all.length) return;
      all.forEach((control, index) => {
        const value = values[index];
        if (typeof value === "boolean") control.checked = value;
        else if (value !== undefined && control.type !== "file")
          control.value = value;
      });
    } catch {
      // Storage is blocked.
    }
  }

  /** @param {string} type */
  const isToggle = (type) => type === "checkbox" || type === "radio";

  // With blocked storage the page follows the system, in the product's own colour.
  /** @param {string} key */
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {string} value
   */
  function keep(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Storage is blocked.
    }
  }

  apply();
  bringBrandColour();
  systemDark.addEventListener("change", apply);
  document.addEventListener("click", noteEarlyPress);
  document.addEventListener("input", noteEarlyChange);
  document.addEventListener("change", noteEarlyChange);
  document.addEventListener("pointerup", noteEarlyChange);
  document.addEventListener("submit", holdSubmit);
  document.addEventListener("keydown", holdEnter);
  // Errors of scripts do not bubble.
  document.addEventListener("error", reloadWithInput, { capture: true });
  document.addEventListener("painted-incomplete", reloadWithInput);
  // Before the scripts of the page run.
  document.addEventListener("readystatechange", restoreInput);
  document.addEventListener("compositionstart", () => {
    html.dataset.composing = "";
  });
  document.addEventListener("compositionend", () => {
    delete html.dataset.composing;
  });
})();
