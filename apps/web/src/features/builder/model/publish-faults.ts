import type { ApiFailure } from "@sigi/contract/request.ts";

/** One thing that publishing found wrong, in the person's language, with its place: `questions.12.choices`. */
export interface PublishFault {
  place: string;
  text: string;
}

/** The faults in the server's refusal, in its order. */
export function readPublishFaults({ fields }: ApiFailure): PublishFault[] {
  return Object.entries(fields).flatMap(([place, texts]) =>
    texts.map((text) => ({ place, text })),
  );
}
