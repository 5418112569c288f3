import { m } from "@sigi/messages/messages";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { useId, useState } from "react";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { useFromDevice } from "../../platform/device/use-from-device.ts";
import { parseCoordinate, splitCoordinates } from "./parse-coordinate.ts";
import "./field.css";

type Search = "idle" | "waiting" | "denied" | "unavailable";

interface Typed {
  readonly latitude: string;
  readonly longitude: string;
}

const waitMaxMs = 20_000;
const permissionDenied = 1;

/**
 * A button that requests the location from the device, subject to permission, and the coordinates, which can also be
 * typed.
 */
export function LocationField(props: FieldProps<"location">) {
  const { value, onChange } = props;
  const [search, setSearch] = useState<Search>("idle");
  const [typed, setTyped] = useState<Typed>(() => typedOf(value));
  const canLocate = useFromDevice(hasGps, false);
  const accuracy = isRecord(value) ? value["accuracy"] : null;

  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const latitude = parseCoordinate(next.latitude);
    const longitude = parseCoordinate(next.longitude);
    const empty = latitude === "" && longitude === "";
    onChange(empty ? undefined : { latitude, longitude, accuracy: null });
  };
  const ask = () => {
    setSearch("waiting");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const latitude = Number(coords.latitude.toFixed(6));
        const longitude = Number(coords.longitude.toFixed(6));
        setSearch("idle");
        setTyped(typedOf({ latitude, longitude }));
        const metres = Math.min(Math.round(coords.accuracy), 20_000_000);
        onChange({ latitude, longitude, accuracy: metres });
      },
      ({ code }) => {
        setSearch(code === permissionDenied ? "denied" : "unavailable");
      },
      { enableHighAccuracy: true, timeout: waitMaxMs, maximumAge: 0 },
    );
  };

  return (
    <div className="sf-location">
      {canLocate && (
        <div>
          <button
            type="button"
            className="sf-button"
            disabled={search === "waiting"}
            onClick={ask}
          >
            <Pin />
            {search === "waiting"
              ? m.form_location_wait()
              : m.form_location_use()}
          </button>
          <p className="sf-note" aria-live="polite">
            {searchText(search, accuracy)}
          </p>
        </div>
      )}
      <p className="sf-location-lead">{m.form_location_manual()}</p>
      <div className="sf-location-inputs">
        <Coordinate
          {...props}
          label={m.location_latitude()}
          text={typed.latitude}
          onType={(text) => {
            const [latitude, longitude] = splitCoordinates(text) ?? [text];
            type(
              longitude === undefined ? { latitude } : { latitude, longitude },
            );
          }}
        />
        <Coordinate
          {...props}
          label={m.location_longitude()}
          text={typed.longitude}
          onType={(longitude) => {
            type({ longitude });
          }}
        />
      </div>
      {value !== undefined && (
        <button
          type="button"
          className="sf-clear"
          onClick={() => {
            setTyped(typedOf(undefined));
            onChange(undefined);
          }}
        >
          {m.form_location_clear()}
        </button>
      )}
    </div>
  );
}

interface CoordinateProps extends Pick<
  FieldProps<"location">,
  "describedBy" | "invalid" | "question"
> {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** A coordinate in a text field, because the number keypads of some phones have no minus sign. */
function Coordinate({ label, text, onType, ...state }: CoordinateProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="sf-input"
        type="text"
        autoComplete="off"
        maxLength={40}
        required={state.question.required}
        value={text}
        onChange={(event) => {
          onType(event.target.value);
        }}
        {...controlState(state)}
      />
    </div>
  );
}

const hasGps = () => "geolocation" in navigator;

function searchText(search: Search, accuracy: unknown): string {
  switch (search) {
    case "waiting":
      return "";
    case "denied":
      return m.form_location_denied();
    case "unavailable":
      return m.form_location_unavailable();
    case "idle":
      return typeof accuracy === "number"
        ? m.form_location_found({ accuracy })
        : m.form_location_explain();
  }
}

function typedOf(value: unknown): Typed {
  const given = isRecord(value) ? value : {};
  return {
    latitude: textOf(given["latitude"]),
    longitude: textOf(given["longitude"]),
  };
}

const textOf = (raw: unknown): string =>
  typeof raw === "number" || typeof raw === "string" ? String(raw) : "";

function Pin() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M12 21s7-6.1 7-11.2A7 7 0 0 0 5 9.8C5 14.9 12 21 12 21z" />
      <circle cx="12" cy="10" r="2.5" />
    </svg>
  );
}
