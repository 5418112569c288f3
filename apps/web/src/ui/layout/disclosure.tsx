import type { ReactNode } from "react";
import { useEffect, useId, useRef, useState } from "react";
import classes from "./disclosure.module.css";

interface DisclosureProps {
  /** The button that opens and closes the panel; it receives these props. */
  readonly renderButton: (props: DisclosureButtonProps) => ReactNode;
  /** The panel's position relative to the button; beside the button, it grows upwards. */
  readonly place?: "below" | "above" | "beside";
  readonly children: ReactNode;
}

export interface DisclosureButtonProps {
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string;
  readonly onClick: () => void;
}

/** A button that opens a panel of links and buttons. Escape, a press outside or a choice closes the panel. */
export function Disclosure({
  renderButton,
  place = "below",
  children,
}: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const shutOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target))
        setOpen(false);
    };
    const shutOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      root.current?.querySelector("button")?.focus();
    };
    // Listens on the document, after React has passed the click to the link or button, which may replace the pressed
    // element.
    const shutOnChoice = (event: Event) => {
      const path = event.composedPath();
      const chosen = path.some(
        (part) => part instanceof Element && part.matches("a, [data-choice]"),
      );
      if (chosen && root.current && path.includes(root.current)) setOpen(false);
    };
    document.addEventListener("click", shutOnChoice);
    document.addEventListener("pointerdown", shutOutside);
    document.addEventListener("focusin", shutOutside);
    document.addEventListener("keydown", shutOnEscape);
    return () => {
      document.removeEventListener("click", shutOnChoice);
      document.removeEventListener("pointerdown", shutOutside);
      document.removeEventListener("focusin", shutOutside);
      document.removeEventListener("keydown", shutOnEscape);
    };
  }, [open]);

  return (
    <div ref={root} className={classes["root"]}>
      {renderButton({
        "aria-expanded": open,
        "aria-controls": id,
        onClick: () => {
          setOpen(!open);
        },
      })}
      <div
        id={id}
        hidden={!open}
        className={classes["panel"]}
        data-place={place}
      >
        {open && children}
      </div>
    </div>
  );
}
