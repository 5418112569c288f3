import { useEffect } from "react";
import { useLatest } from "../../form/use-latest.ts";

/** Calls the listener on each event of this type of the document. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): void {
  const latest = useLatest(listener);
  useEffect(() => {
    document.addEventListener(type, latest);
    return () => {
      document.removeEventListener(type, latest);
    };
  }, [type, latest]);
}
