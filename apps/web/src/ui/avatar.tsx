import classes from "./avatar.module.css";

interface AvatarProps {
  readonly name: string;
  readonly image: string | null;
}

/** A person's picture, or the initials; decoration beside the name. */
export function Avatar({ name, image }: AvatarProps) {
  return (
    <span className={classes["avatar"]} aria-hidden>
      {image === null ? initials(name) : <img src={image} alt="" />}
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
