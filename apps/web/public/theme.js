/*
 * Runs before the first paint, so that the page never flashes in other colours. Reads what src/platform/color-scheme.ts
 * keeps, and keeps the brand's colour for when the page opens without its server.
 */
(function () {
  const html = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  const surfaces = { light: "#ffffff", dark: "#1c2529" };

  /** Undefined where storage is blocked: then the system's theme and the product's own colour do. */
  function attempt(work) {
    try {
      return work();
    } catch {
      return undefined;
    }
  }

  function apply() {
    const choice = attempt(() => localStorage.getItem("color-scheme"));
    const dark =
      choice === "dark" || (choice !== "light" && systemDark.matches);
    const scheme = dark ? "dark" : "light";
    html.setAttribute("data-mantine-color-scheme", scheme);
    // A choice holds for the browser's own bars too.
    for (const meta of document.querySelectorAll("meta[name=theme-color]"))
      if (choice === scheme) meta.setAttribute("content", surfaces[scheme]);
  }

  function bringBrandColour() {
    const property = "--brand-seed";
    if (!("offline" in html.dataset)) {
      const colour = html.style.getPropertyValue(property);
      attempt(() => localStorage.setItem("brand-colour", colour));
      return;
    }
    const colour = attempt(() => localStorage.getItem("brand-colour"));
    if (colour) html.style.setProperty(property, colour);
  }

  apply();
  bringBrandColour();
  systemDark.addEventListener("change", apply);
})();
