import { reserveFormIds } from "../api/form.ts";

/** Ids that the server has reserved for new parts of one form, so that adding one waits for nothing. */
export interface FormIds {
  /** As many ids as asked for. @throws ApiFailure when there are not enough left and no more can be reserved. */
  readonly take: (kind: FormPart, count: number) => Promise<number[]>;
  /** Reserves the first ids in advance; without a connection the next call does. */
  readonly prepare: () => Promise<void>;
}

export type FormPart = "sections" | "questions";

/** Reserved at a time, and when so few are left that more are fetched in advance. */
const batch = { sections: 5, questions: 30 } as const;
const low = { sections: 2, questions: 10 } as const;
/** The most of one call. */
const most = { sections: 50, questions: 500 } as const;

/** Of the forms that this page has opened. */
const freeOf = new Map<string, FreeIds>();

/**
 * The ids survive a reload of the tab, so that they are not reserved again. They stand in its storage only while the page
 * is away: a browser that duplicates a tab copies its storage, and two tabs would use the same ids.
 */
export function createFormIds(code: string): FormIds {
  const free = freeOf.get(code) ?? takeKept(code);
  freeOf.set(code, free);
  let fetching: Promise<void> | undefined;

  const fetchMore = async (kind: FormPart, missing: number) => {
    const count = Math.min(most[kind], Math.max(batch[kind], missing));
    const none = { sections: 0, questions: 0 };
    const ids = await reserveFormIds(code, { ...none, [kind]: count });
    free.sections.push(...ids.sections);
    free.questions.push(...ids.questions);
  };
  /** One call at a time: the next one may find enough. */
  const fetchInTurn = (kind: FormPart, missing: number) => {
    fetching ??= fetchMore(kind, missing).finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const prepare = async () => {
    for (const kind of ["questions", "sections"] as const) {
      if (free[kind].length < low[kind]) {
        await fetchInTurn(kind, batch[kind]).catch(() => undefined);
      }
    }
  };
  return {
    prepare,
    take: async (kind, count) => {
      while (free[kind].length < count) {
        await fetchInTurn(kind, count - free[kind].length);
      }
      const taken = free[kind].splice(0, count);
      if (free[kind].length < low[kind]) {
        // The next call fails instead, if it needs them.
        fetchInTurn(kind, batch[kind]).catch(() => undefined);
      }
      return taken;
    },
  };
}

type FreeIds = Record<FormPart, number[]>;

const itemOf = (code: string) => `builder-ids:${code}`;

/** Takes the ids that the page before a reload has kept, and has them kept for the next one. */
function takeKept(code: string): FreeIds {
  window.addEventListener("pagehide", () => {
    keep(code);
  });
  // A page that the browser has kept as a whole comes back with its ids.
  window.addEventListener("pageshow", () => {
    forget(code);
  });
  try {
    const text = sessionStorage.getItem(itemOf(code));
    forget(code);
    if (text !== null) return JSON.parse(text) as FreeIds;
  } catch {
    // Storage is blocked: new ids are reserved.
  }
  return { sections: [], questions: [] };
}

function keep(code: string): void {
  try {
    sessionStorage.setItem(itemOf(code), JSON.stringify(freeOf.get(code)));
  } catch {
    // The next visit reserves new ones.
  }
}

function forget(code: string): void {
  try {
    sessionStorage.removeItem(itemOf(code));
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
