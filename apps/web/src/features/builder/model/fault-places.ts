/** The tab of the builder on which something is to be put right. */
export type BuilderTab = "description" | "question" | "setting";

/** Where a fault is, read from a place of the server or of `checkForm`: `questions.12.choices`. */
export interface FaultPlace {
  tab: BuilderTab;
  questionId?: number;
  sectionId?: number;
}

export function readPlace(place: string): FaultPlace {
  const [head, id] = place.split(".");
  switch (head) {
    case "title":
    case "description":
      return { tab: "description" };
    case "questions":
      return id === undefined
        ? { tab: "question" }
        : { tab: "question", questionId: Number(id) };
    case "sections":
      return id === undefined
        ? { tab: "question" }
        : { tab: "question", sectionId: Number(id) };
    default:
      return { tab: "setting" };
  }
}

/** The page on which a place is, led to by its query: the page scrolls there and takes the focus there. */
export function pathOfPlace(place: string, code: string): string {
  const { tab } = readPlace(place);
  const query = `?place=${encodeURIComponent(place)}`;
  return tab === "setting"
    ? `/tasks/setting${query}`
    : `/tasks/${tab}/${code}${query}`;
}

interface PlacedFault {
  readonly place: string;
}

/** The faults at one place exactly, or at anything below it. */
export function faultsAt<Fault extends PlacedFault>(
  faults: readonly Fault[],
  place: string,
): Fault[] {
  return faults.filter(
    (fault) => fault.place === place || fault.place.startsWith(`${place}.`),
  );
}
