import { lazy, Suspense } from "react";
import { WaitingSpace } from "../../features/waiting-survey/components/waiting-space.tsx";
import { useFromDevice } from "../../platform/device/use-from-device.ts";
import { waitingSurvey } from "../waiting-survey.ts";

/** Loaded lazily with the definition of surveys, because the form comes first. Omitted offline. */
const WaitingSurvey = lazy(() =>
  import("../../features/waiting-survey/components/waiting-survey.tsx").then(
    ({ WaitingSurvey: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

interface WaitingStripProps {
  /** The page to open once the visitor has an account. */
  readonly next: string | null;
}

/** The survey that waits for the visitor, if that is where they are going. */
export function WaitingStrip({ next }: WaitingStripProps) {
  const address = waitingSurvey(next);
  const isPaintedByServer = useFromDevice(() => false, true);
  if (!address) return null;
  // The server does not load the survey.
  if (isPaintedByServer) return <WaitingSpace />;
  return (
    <Suspense fallback={<WaitingSpace />}>
      <WaitingSurvey address={address} />
    </Suspense>
  );
}
