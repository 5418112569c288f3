import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  isRecord,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** A location needs no options. */
export type LocationOptions = Record<never, never>;

/** Coordinates in degrees with at most six decimals, a precision of about 0.1 m. */
export interface LocationAnswer {
  latitude: number;
  longitude: number;
  /** The accuracy that the device reports, in whole metres; null for typed coordinates. */
  accuracy: number | null;
}

export const latitudeMax = 90;
export const longitudeMax = 180;
/** Half the circumference of the earth, in metres. */
export const accuracyMax = 20_000_000;

const faults = {
  location_incomplete: m.fault_location_incomplete,
  latitude_unreadable: m.fault_latitude_unreadable,
  longitude_unreadable: m.fault_longitude_unreadable,
} satisfies FaultTexts<string>;

type LocationFaultCode = keyof typeof faults;

export const locationAnswer: AnswerFormat<
  LocationOptions,
  LocationAnswer,
  LocationFaultCode
> = {
  read: (_, raw) => readLocation(raw),
  faults,
  operand: (value, [part]) =>
    part === undefined
      ? true
      : part === "latitude" || part === "longitude" || part === "accuracy"
        ? value[part]
        : null,
};

/** Coordinates that are not numbers are texts that the respondent typed and the page could not parse. */
function readLocation(
  raw: unknown,
): ReadResult<LocationAnswer, LocationFaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (!isRecord(raw)) return refuse("answer_unreadable");
  const { latitude, longitude } = raw;
  const missing = [latitude, longitude].filter(isBlank).length;
  if (missing === 2) return unanswered;
  if (missing === 1) return refuse("location_incomplete");
  if (!isBetween(latitude, -latitudeMax, latitudeMax)) {
    return refuse("latitude_unreadable");
  }
  if (!isBetween(longitude, -longitudeMax, longitudeMax)) {
    return refuse("longitude_unreadable");
  }
  const accuracy = raw["accuracy"] ?? null;
  if (accuracy !== null && !isBetween(accuracy, 0, accuracyMax)) {
    return refuse("answer_unreadable");
  }
  return {
    value: {
      latitude: roundCoordinate(latitude),
      longitude: roundCoordinate(longitude),
      accuracy: accuracy === null ? null : Math.round(accuracy),
    },
  };
}

const isBlank = (raw: unknown) => isAbsent(raw) || raw === "";

function isBetween(raw: unknown, min: number, max: number): raw is number {
  return typeof raw === "number" && raw >= min && raw <= max;
}

/** Rounds to six decimals, and turns -0 into 0. */
function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000 + 0;
}
