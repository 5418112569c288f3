import { m } from "@sigi/messages/messages";

/** `42 dtk`, `3 mnt 5 dtk`, `1 jam 2 mnt`, with non-breaking spaces. Fractions of a second are dropped. */
export function durationText(seconds: number): string {
  return inUnits(seconds).replaceAll(" ", "\u00a0");
}

function inUnits(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return m.duration_seconds({ seconds: whole });
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? m.duration_minutes({ minutes, seconds: whole % 60 })
    : m.duration_hours({ hours, minutes: minutes % 60 });
}
