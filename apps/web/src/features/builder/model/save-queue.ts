export type SaveState = "saved" | "waiting" | "saving" | "failed";

export interface SaveSnapshot {
  readonly state: SaveState;
  /** The errors of failed saves, by key. */
  readonly failures: ReadonlyMap<string, unknown>;
}

type Save = () => Promise<void>;

export interface SaveQueue {
  /** Saves after a pause. A later save with the same key replaces one that is still waiting. */
  put: (key: string, save: Save) => void;
  /** Runs all waiting and failed saves now. Returns true if everything is saved. */
  flush: () => Promise<boolean>;
  /** Drops the waiting or failed save of a key. */
  drop: (key: string) => void;
  snapshot: () => SaveSnapshot;
  subscribe: (listener: () => void) => () => void;
}

interface SaveQueueOptions {
  /**
   * Returns true if a save that failed with this error may succeed without another edit, such as when the connection is
   * back.
   */
  readonly isTransient: (error: unknown) => boolean;
}

/** Pauses between attempts after a transient failure. The last one is repeated. */
const retriesMs = [2_000, 5_000, 15_000, 30_000];

/** The pause before a save: long enough not to save in the middle of a word, short enough to go unnoticed. */
const pauseMs = 700;

/** Runs saves one after the other in the order they were added, so that none overtakes another. */
export function createSaveQueue(
  { isTransient }: SaveQueueOptions = { isTransient: () => false },
): SaveQueue {
  const waiting = new Map<string, Save>();
  const failed = new Map<string, { save: Save; error: unknown }>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  /** Set before the first save begins, while `running` is not known yet. */
  let isSaving = false;
  /** Number of consecutive attempts that have failed. */
  let failures = 0;
  let current: SaveSnapshot = { state: "saved", failures: new Map() };

  const announce = () => {
    current = {
      state: stateOf({
        saving: isSaving,
        waiting: waiting.size,
        failed: failed.size,
      }),
      failures: new Map([...failed].map(([key, { error }]) => [key, error])),
    };
    for (const listener of listeners) listener();
  };

  const runOne = async (key: string, save: Save) => {
    try {
      await save();
    } catch (error) {
      // A newer save of the same key runs next and may succeed.
      if (!waiting.has(key)) failed.set(key, { save, error });
    }
    announce();
  };

  const runAll = async () => {
    for (
      let next = waiting.entries().next().value;
      next;
      next = waiting.entries().next().value
    ) {
      const [key, save] = next;
      waiting.delete(key);
      announce();
      await runOne(key, save);
    }
  };

  const run = () => {
    clearTimeout(timer);
    isSaving = true;
    running ??= runAll().finally(() => {
      running = undefined;
      isSaving = false;
      announce();
      retryLater();
    });
    return running;
  };

  const retryLater = () => {
    if (waiting.size > 0) return;
    const errors = [...failed.values()].map(({ error }) => error);
    if (!errors.some(isTransient)) {
      failures = 0;
      return;
    }
    const pause = retriesMs[Math.min(failures, retriesMs.length - 1)];
    failures += 1;
    timer = setTimeout(() => void flush(), pause);
  };

  const flush = async () => {
    for (const [key, { save }] of failed) waiting.set(key, save);
    failed.clear();
    do await run();
    while (waiting.size > 0);
    return failed.size === 0;
  };

  return {
    put: (key, save) => {
      failed.delete(key);
      waiting.delete(key);
      waiting.set(key, save);
      clearTimeout(timer);
      timer = setTimeout(() => void run(), pauseMs);
      announce();
    },
    flush,
    drop: (key) => {
      failed.delete(key);
      waiting.delete(key);
      announce();
    },
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stateOf(counts: {
  saving: boolean;
  waiting: number;
  failed: number;
}): SaveState {
  if (counts.saving) return "saving";
  if (counts.waiting > 0) return "waiting";
  return counts.failed > 0 ? "failed" : "saved";
}
