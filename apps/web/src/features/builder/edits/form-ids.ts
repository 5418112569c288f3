import { reserveFormIds } from "../api/form.ts";

/** Ids that the server has reserved for new parts of one form, so that adding a part needs no request. */
export interface FormIds {
  /** Returns `count` ids. @throws ApiFailure when not enough ids are left and no more can be reserved. */
  readonly take: (kind: FormPart, count: number) => Promise<number[]>;
  /** Reserves the first ids in advance. Without a connection, the next call reserves them. */
  readonly prepare: () => Promise<void>;
}

export type FormPart = "sections" | "questions";

/** Number of ids reserved at a time, and number of remaining ids below which more are reserved in advance. */
const batch = { sections: 5, questions: 30 } as const;
const low = { sections: 2, questions: 10 } as const;
/** Maximum number of ids per call. */
const most = { sections: 50, questions: 500 } as const;

/** The free ids of the forms that this page has opened. */
const freeOf = new Map<string, FreeIds>();

/**
 * The ids survive a reload of the tab, so that they are not reserved again. They are in session storage only while the
 * page is away: a browser that duplicates a tab copies its storage, and two tabs would use the same ids.
 */
export function createFormIds(code: string): FormIds {
  const free = freeOf.get(code) ?? takeStored(code);
  freeOf.set(code, free);
  let fetching: Promise<void> | undefined;

  const fetchMore = async (kind: FormPart, missing: number) => {
    const count = Math.min(most[kind], Math.max(batch[kind], missing));
    const none = { sections: 0, questions: 0 };
    const ids = await reserveFormIds(code, { ...none, [kind]: count });
    free.sections.push(...ids.sections);
    free.questions.push(...ids.questions);
  };
  /** Makes one call at a time, because the next one may find enough ids. */
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
        // If the ids are needed, the next call fails instead.
        fetchInTurn(kind, batch[kind]).catch(() => undefined);
      }
      return taken;
    },
  };
}

type FreeIds = Record<FormPart, number[]>;

const itemOf = (code: string) => `builder-ids:${code}`;

/** Takes the ids that the page stored before a reload, and stores them again when the page is left. */
function takeStored(code: string): FreeIds {
  window.addEventListener("pagehide", () => {
    keep(code);
  });
  // A page restored from the back/forward cache still has its ids.
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
    // The ids are lost, so the next visit reserves new ones.
  }
}

function forget(code: string): void {
  try {
    sessionStorage.removeItem(itemOf(code));
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
