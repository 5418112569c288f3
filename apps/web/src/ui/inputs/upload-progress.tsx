import { m } from "@sigi/messages/messages";
import classes from "./upload-progress.module.css";

/** The share of a file uploaded so far, from 0 to 1. */
export function UploadProgress({ share }: { readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <label className={classes["progress"]}>
      <span>{`${m.upload_progress()} (${String(percent)}%)`}</span>
      <progress max={100} value={percent} />
    </label>
  );
}
