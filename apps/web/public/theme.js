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

  let presses = 0;

  /**
   * Notes the order in which buttons are pressed before the scripts of a painted page run:
   * src/platform/painted-page.ts repeats the presses.
   * @param {MouseEvent} event
   */
  function noteEarlyPress({ target }) {
    const button = target instanceof Element && target.closest("button");
    if (!button || !document.querySelector("#root[data-painted]")) return;
    presses += 1;
    const before = button.dataset.pressed;
    button.dataset.pressed = before ? `${before} ${presses}` : `${presses}`;
  }

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
  document.addEventListener("compositionstart", () => {
    html.dataset.composing = "";
  });
  document.addEventListener("compositionend", () => {
    delete html.dataset.composing;
  });
})();
