import { useState } from "react";
import classes from "./avatar.module.css";

interface AvatarProps {
  readonly name: string;
  readonly image: string | null;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** A user's picture, or the initials without one or while it cannot be loaded. Decorative: the name is beside it. */
export function Avatar({ name, image, size = 40 }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const shown = image !== null && image !== missing;
  return (
    <span
      className={classes["avatar"]}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      data-initials={shown ? undefined : initials(name)}
      aria-hidden
    >
      {shown && (
        <img
          src={image}
          alt=""
          onError={() => {
            setMissing(image);
          }}
        />
      )}
    </span>
  );
}

/** `Siti Nurhaliza Putri` → `SP`. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}
