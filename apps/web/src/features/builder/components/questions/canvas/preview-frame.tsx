import { Skeleton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { localizedPath } from "../../../../../platform/locale/locale.ts";
import { useLocale } from "../../../../../platform/locale/local-link.tsx";
import type { SurveyStore } from "../../../edits/survey-store.ts";
import { useStore } from "../../builder-session.tsx";
import classes from "./preview-frame.module.css";

interface PreviewFrameProps {
  readonly device: "phone" | "desktop";
}

/** The survey as respondents open it, in a frame of a phone's or a desktop's width, with all edits saved before. */
export function PreviewFrame({ device }: PreviewFrameProps) {
  const store = useStore();
  const locale = useLocale();
  const { data: isSaved } = useQuery(savedQuery(store));
  if (isSaved === undefined) return <Skeleton height={640} />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and its session
    <iframe
      className={classes["frame"]}
      data-device={device}
      title={m.preview_frame()}
      src={localizedPath(`/tasks/preview/${store.code}/start`, locale)}
    />
  );
}

/** What could not be saved is not in the preview; the state beside the title says so. */
const savedQuery = (store: SurveyStore) => ({
  queryKey: ["saved-for-preview", store.code],
  queryFn: () => store.queue.flush(),
  gcTime: 0,
  staleTime: 0,
});
