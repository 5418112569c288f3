import type {
  FileUploadOptions,
  UploadedFile,
} from "@sigi/survey/question-types/file-upload/answer.ts";
import type { LocationAnswer } from "@sigi/survey/question-types/location/answer.ts";
import type { SignatureAnswer } from "@sigi/survey/question-types/signature/answer.ts";
import type { Hand } from "./hand.ts";
import { clamp } from "./random.ts";
import { signedName } from "./texts/lines.ts";

/** A file with a name as the device gives it. */
export function uploadOf(
  { kinds, megabytesMax }: FileUploadOptions,
  { dice, isScript }: Hand,
): UploadedFile {
  const [kind = "photo"] = kinds;
  const number = dice.whole(1_000, 9_999);
  const name = {
    photo: dice.pick([
      `IMG_2026${number}.jpg`,
      `IMG-2026-WA${number}.jpg`,
      `Screenshot_${number}.jpg`,
      `${number}.jpg`,
    ]),
    audio: `rekaman ${number}.m4a`,
    document: `dokumen ${number}.pdf`,
  }[kind];
  const size = clamp(
    dice.around(isScript ? 60_000 : 380_000, 0.8),
    5_000,
    megabytesMax * 1_000_000,
  );
  return { file_id: dice.whole(1, 1_000_000), name, size: Math.round(size) };
}

/** A drawn signature: loops of a hand, a hurried stroke, or a typed name. */
export function signatureOf(
  { dice, isScript }: Hand,
  isEarnest: boolean,
): SignatureAnswer {
  if (isScript || dice.chance(0.08)) return { name: signedName(dice) };
  const points = isEarnest ? dice.whole(25, 80) : dice.whole(3, 14);
  const start = dice.whole(80, 300);
  const height = dice.whole(30, 130);
  const turn = 0.4 + dice.next();
  const stroke = Array.from({ length: points }, (_, step) => [
    clamp(
      Math.round(start + (step * 560) / points + 12 * dice.normal()),
      0,
      1_000,
    ),
    clamp(
      Math.round(200 + height * Math.sin(step * turn) + 8 * dice.normal()),
      0,
      400,
    ),
  ]);
  return { strokes: [stroke.flat()] };
}

const cities = [
  [-6.2, 106.82],
  [-6.91, 107.61],
  [-7.26, 112.75],
  [-6.99, 110.42],
  [-7.8, 110.37],
  [3.59, 98.67],
  [-5.14, 119.42],
  [-7.98, 112.63],
] as const;

/** A place around a city, as exact as the device; scripts send the same place with round numbers. */
export function locationOf({ dice, isScript }: Hand): LocationAnswer {
  if (isScript)
    return {
      latitude: -6.2088,
      longitude: 106.8456,
      accuracy: dice.chance(0.5) ? null : 20,
    };
  const [latitude, longitude] = dice.pick(cities);
  const accuracy = Math.round(dice.around(18, 0.8));
  return {
    latitude: latitude + 0.06 * dice.normal(),
    longitude: longitude + 0.06 * dice.normal(),
    accuracy,
  };
}
