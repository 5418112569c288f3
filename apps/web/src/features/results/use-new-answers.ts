import { useState } from "react";

/** How many answers came since the reader opened the page, or last said to have seen them. */
export function useNewAnswers(answers: number) {
  const [seen, setSeen] = useState(answers);
  return {
    fresh: Math.max(0, answers - seen),
    markSeen: () => {
      setSeen(answers);
    },
  };
}
