import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import classes from "./loading-bar.module.css";

/** Requests shorter than this show no bar (product specification, section 9). */
const throttleMs = 200;

/** A thin bar at the top while a page loads or requests are pending; full after 5000 ms. */
export function LoadingBar() {
  const navigating = useNavigation().state !== "idle";
  const calling = useIsFetching() + useIsMutating() > 0;
  const shown = useLasting(navigating || calling, throttleMs);
  return shown ? <div className={classes["bar"]} aria-hidden /> : null;
}

/** Returns true if `on` has been true for `ms` without interruption. */
function useLasting(on: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => {
      setLasting(true);
    }, ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [on, ms]);
  return on && lasting;
}
