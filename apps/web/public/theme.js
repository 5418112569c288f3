/* Runs before the first paint, so that the page never flashes in the other colours. Reads what src/platform/color-scheme.ts keeps. */
(function () {
  const systemDark = matchMedia("(prefers-color-scheme: dark)");

  function apply() {
    let choice = null;
    try {
      choice = localStorage.getItem("color-scheme");
    } catch {
      // Storage is blocked: follow the system.
    }
    const dark =
      choice === "dark" || (choice !== "light" && systemDark.matches);
    document.documentElement.setAttribute(
      "data-mantine-color-scheme",
      dark ? "dark" : "light",
    );
  }

  apply();
  systemDark.addEventListener("change", apply);
})();
