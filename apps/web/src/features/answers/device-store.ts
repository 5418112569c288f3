/** A shelf of this device for small JSON values that outlive the page. */
export interface DeviceStore {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** The keys that begin with the prefix. */
  keys(prefix: string): string[];
}

/**
 * `localStorage` as a shelf. Where it is blocked or full, values live as long as the page: answering goes on, only a
 * reload forgets.
 */
export function createDeviceStore(storage: () => Storage): DeviceStore {
  const memory = new Map<string, string>();
  const attempt = <Value>(
    work: (shelf: Storage) => Value,
  ): Value | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read(key) {
      const text = memory.get(key) ?? attempt((shelf) => shelf.getItem(key));
      return text ? parse(text) : undefined;
    },
    write(key, value) {
      const text = JSON.stringify(value);
      const kept = attempt((shelf) => {
        shelf.setItem(key, text);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt((shelf) => {
        shelf.removeItem(key);
      });
    },
    keys(prefix) {
      const kept = attempt((shelf) => Object.keys(shelf)) ?? [];
      return [...new Set([...kept, ...memory.keys()])].filter((key) =>
        key.startsWith(prefix),
      );
    },
  };
}

/** What another version or program left here reads as nothing. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const deviceStore = createDeviceStore(() => window.localStorage);
