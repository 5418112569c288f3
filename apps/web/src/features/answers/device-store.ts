/** Stores small JSON values on this device that outlive the page. */
export interface DeviceStore {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Writes a value in place of one with another key. If the storage is too full, the other one stays. */
  replace(from: string, to: string, value: unknown): void;
  /** All keys that start with the prefix. */
  keys(prefix: string): string[];
  /** Returns true if a value would be lost with the page. */
  isVolatile(): boolean;
}

/**
 * Creates a store on `localStorage`. If that is blocked or full, values stay in memory: answering continues, but a
 * reload loses them.
 */
export function createDeviceStore(getStorage: () => Storage): DeviceStore {
  const memory = new Map<string, string>();
  const tryStorage = <Value>(
    work: (storage: Storage) => Value,
  ): Value | undefined => {
    try {
      return work(getStorage());
    } catch {
      return undefined;
    }
  };
  const textOf = (key: string) =>
    memory.get(key) ?? tryStorage((storage) => storage.getItem(key));
  const isKept = (key: string, text: string) =>
    tryStorage((storage) => {
      storage.setItem(key, text);
      return true;
    }) === true;
  const keep = (key: string, text: string) => {
    if (isKept(key, text)) memory.delete(key);
    else memory.set(key, text);
  };
  const remove = (key: string) => {
    memory.delete(key);
    tryStorage((storage) => {
      storage.removeItem(key);
    });
  };
  return {
    read(key) {
      const text = textOf(key);
      return text ? parse(text) : undefined;
    },
    write(key, value) {
      keep(key, JSON.stringify(value));
    },
    remove,
    replace(from, to, value) {
      const before = textOf(from);
      const text = JSON.stringify(value);
      // Remove it first, because there may be no room for both.
      remove(from);
      if (isKept(to, text) || (before && isKept(from, before))) return;
      keep(to, text);
    },
    isVolatile: () => memory.size > 0,
    keys(prefix) {
      const kept = tryStorage((storage) => Object.keys(storage)) ?? [];
      return [...new Set([...kept, ...memory.keys()])].filter((key) =>
        key.startsWith(prefix),
      );
    },
  };
}

/** Returns undefined for text that another version or program has stored. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Knows nothing and stores nothing: the server renders pages of all users. */
const emptyStore: DeviceStore = {
  read: () => undefined,
  write: () => {},
  remove: () => {},
  replace: () => {},
  keys: () => [],
  isVolatile: () => false,
};

export const deviceStore =
  typeof window === "undefined"
    ? emptyStore
    : createDeviceStore(() => window.localStorage);
