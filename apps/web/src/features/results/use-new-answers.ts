import { useState } from "react";

/** Counts the answers that arrived since the reader opened the page or last called `markSeen`. */
export function useNewAnswers(answers: number) {
  const [seen, setSeen] = useState(answers);
  return {
    fresh: Math.max(0, answers - seen),
    markSeen: () => {
      setSeen(answers);
    },
  };
}
