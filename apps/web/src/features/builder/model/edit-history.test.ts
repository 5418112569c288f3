import type { Survey } from "@sigi/contract/surveys.ts";
import { makeForm, makeSection } from "@sigi/survey/test-forms.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEditHistory } from "./edit-history.ts";
import type { HistoryEntry, HistoryStorage } from "./edit-history.ts";
import { applyPatch } from "./apply-patch.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const survey = {
  title: "",
  form: makeForm(makeSection(1, [])),
} as unknown as Survey;
const named = (title: string): Survey => ({ ...survey, title });

/** A storage that survives a reload of the tab. */
function storageInMemory(): HistoryStorage {
  let entries: HistoryEntry[] = [];
  let applied = 0;
  return {
    load: () => ({ entries: [...entries], applied }),
    write: (index, entry) => {
      entries[index] = entry;
    },
    mark: (state) => {
      entries = entries.slice(0, state.count);
      applied = state.applied;
    },
  };
}

describe("the history of edits", () => {
  it("goes back and forth by edits", () => {
    const history = createEditHistory(storageInMemory());
    history.record(named(""), named("Kopi"));
    history.record(named("Kopi"), named("Teh"));
    const back = applyPatch(named("Teh"), history.back() ?? {});
    expect(back.title).toBe("Kopi");
    expect(history.snapshot()).toEqual({ canUndo: true, canRedo: true });
    expect(applyPatch(back, history.forth() ?? {}).title).toBe("Teh");
    expect(history.forth()).toBeNull();
  });

  it("takes what is typed without a pause for one edit", () => {
    const history = createEditHistory(storageInMemory());
    history.record(named(""), named("K"), "title");
    history.record(named("K"), named("Ko"), "title");
    vi.advanceTimersByTime(1_500);
    history.record(named("Ko"), named("Kop"), "title");
    expect(history.back()).toEqual({ whole: { title: "Ko" } });
    expect(history.back()).toEqual({ whole: { title: "" } });
    expect(history.back()).toBeNull();
  });

  it("forgets what was undone once there is a new edit", () => {
    const history = createEditHistory(storageInMemory());
    history.record(named(""), named("Kopi"));
    history.back();
    history.record(named(""), named("Teh"));
    expect(history.forth()).toBeNull();
    expect(history.back()).toEqual({ whole: { title: "" } });
  });

  it("goes on after a reload", () => {
    const storage = storageInMemory();
    const before = createEditHistory(storage);
    before.record(named(""), named("Kopi"));
    before.record(named("Kopi"), named("Teh"));
    before.back();
    const after = createEditHistory(storage);
    expect(after.forth()).toEqual({ whole: { title: "Teh" } });
    expect(after.back()).toEqual({ whole: { title: "Kopi" } });
    expect(after.back()).toEqual({ whole: { title: "" } });
  });
});
