import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { QuestionType } from "../question-type.ts";
import {
  accuracyMax,
  latitudeMax,
  type LocationAnswer,
  locationAnswer,
  longitudeMax,
} from "./answer.ts";

const parts = ["latitude", "longitude", "accuracy"] as const;

const partNames = {
  latitude: m.location_latitude,
  longitude: m.location_longitude,
  accuracy: m.location_accuracy,
};

export const location: QuestionType<typeof locationAnswer> = {
  format: locationAnswer,
  category: "media",
  explanation: m.type_explain_location,
  price: { salePrice: 1000, respondentFee: 600 },
  inputsIncluded: 1,
  secondsPerInput: 15,
  defaultOptions: {},
  example: { title: "Di mana toko Anda berada?", options: {} },
  optionsSchema: z.object({}),
  shape: () => ({ kind: "position" }),
  answerSchema: z.object({
    latitude: z.number().check(z.minimum(-latitudeMax), z.maximum(latitudeMax)),
    longitude: z
      .number()
      .check(z.minimum(-longitudeMax), z.maximum(longitudeMax)),
    accuracy: z.nullable(z.int().check(z.minimum(0), z.maximum(accuracyMax))),
  }),
  checkOptions: () => [],
  optionFaults: {},
  operand: () => ({
    kind: "parts",
    whole: { kind: "nothing" },
    parts: parts.map((id) => ({
      id,
      label: partNames[id](),
      type: { kind: "number" },
    })),
  }),
  describe: (_, value) => locationInWords(value),
  variables: (_, { locale }) =>
    parts.map((id) => ({
      path: [id],
      label: partNames[id]({}, { locale }),
      kind: "number",
      measure: "scale",
      decimals: id === "accuracy" ? 0 : 6,
      cell: (value) => value[id],
    })),
  // Samples are on Java, where most respondents live.
  sample: (_, { random }) => [
    {
      latitude: random.whole(-7_900_000, -6_200_000) / 1_000_000,
      longitude: random.whole(106_700_000, 112_700_000) / 1_000_000,
      accuracy: random.whole(4, 60),
    },
  ],
};

/** Formats a location as maps read it: "-6.2, 106.816666 (±12 m)". */
function locationInWords({
  latitude,
  longitude,
  accuracy,
}: LocationAnswer): string {
  const place = `${latitude}, ${longitude}`;
  return accuracy === null ? place : `${place} (±${accuracy} m)`;
}
