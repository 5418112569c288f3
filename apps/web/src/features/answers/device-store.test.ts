import { describe, expect, it } from "vitest";
import { createDeviceStore } from "./device-store.ts";

/** The part of `Storage` in use. Its own enumerable keys are the stored keys, as in a browser. */
function fakeStorage(room = Infinity) {
  const storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (key.length + value.length > room)
        throw new DOMException("full", "QuotaExceededError");
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage;
  return storage;
}

const blocked = () => {
  throw new DOMException("blocked", "SecurityError");
};

describe("device store", () => {
  it("returns stored values, also to another page", () => {
    const storage = fakeStorage();
    createDeviceStore(() => storage).write("a/1", { b: [1, "x"] });
    const other = createDeviceStore(() => storage);
    expect(other.read("a/1")).toEqual({ b: [1, "x"] });
    expect(other.keys("a/")).toEqual(["a/1"]);
    other.remove("a/1");
    expect(other.read("a/1")).toBeUndefined();
  });

  it.each([
    ["full", () => fakeStorage(0)],
    ["blocked", blocked],
  ])("keeps values in memory when storage is %s", (_, storage) => {
    const store = createDeviceStore(storage);
    store.write("a/1", "x");
    expect(store.read("a/1")).toBe("x");
    expect(store.keys("a/")).toEqual(["a/1"]);
    store.remove("a/1");
    expect(store.keys("a/")).toEqual([]);
  });

  it("returns the newest value when the storage has filled up meanwhile", () => {
    let full = false;
    const roomy = fakeStorage();
    const store = createDeviceStore(() => (full ? blocked() : roomy));
    store.write("a/1", "old");
    full = true;
    store.write("a/1", "new");
    full = false;
    expect(store.read("a/1")).toBe("new");
  });

  it.each([
    ["there is room for it", 7, "a/12", false],
    ["there is only room for the other one", 6, "a/1", false],
    ["there is room for neither", 0, "a/12", true],
  ])("replaces a value where %s", (_, room, kept, isVolatile) => {
    const storage = Object.assign(fakeStorage(room), { "a/1": '"x"' });
    const store = createDeviceStore(() => storage);
    store.replace("a/1", "a/12", "x");
    expect(store.keys("")).toEqual([kept]);
    expect(store.read(kept)).toBe("x");
    expect(store.isVolatile()).toBe(isVolatile);
  });

  it("ignores values that are not JSON", () => {
    const storage = fakeStorage();
    storage.setItem("a/1", "{");
    expect(createDeviceStore(() => storage).read("a/1")).toBeUndefined();
  });
});
