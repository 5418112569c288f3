import { whenIdle } from "../../platform/device/when-idle.ts";

/**
 * Stores the files that this page has loaded on demand, once the browser is idle. The code for it is not part of the
 * first load.
 */
export function keepWhenIdle(): void {
  whenIdle(() => {
    import("./keep-loaded-files.ts")
      .then(({ keepLoadedFiles }) => keepLoadedFiles())
      .catch(() => undefined);
  });
}
