/** Stores small JSON values on this device that outlive the page. */
export interface DeviceStore {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** All keys that start with the prefix. */
  keys(prefix: string): string[];
}

/**
 * A store on `localStorage`. Where that is blocked or full, values stay in memory: answering continues, but a reload
 * loses them.
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
  return {
    read(key) {
      const text =
        memory.get(key) ?? tryStorage((storage) => storage.getItem(key));
      return text ? parse(text) : undefined;
    },
    write(key, value) {
      const text = JSON.stringify(value);
      const kept = tryStorage((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      tryStorage((storage) => {
        storage.removeItem(key);
      });
    },
    keys(prefix) {
      const kept = tryStorage((storage) => Object.keys(storage)) ?? [];
      return [...new Set([...kept, ...memory.keys()])].filter((key) =>
        key.startsWith(prefix),
      );
    },
  };
}

/** Undefined for text that another version or program left here. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const deviceStore = createDeviceStore(() => window.localStorage);
