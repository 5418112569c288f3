import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { workerData } from "node:worker_threads";

/** The requests of one user: one call, so many times at once. */
export interface HeavyLoad {
  readonly url: string;
  readonly cookie: string;
  readonly inFlight: number;
}

/**
 * Keeps calls in flight until the thread is ended. A refused call is sent again after its `Retry-After`. It runs in a
 * thread, so that reading the responses does not delay what is measured.
 */
const { url, cookie, inFlight } = workerData as HeavyLoad;
const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
const headers = { cookie, "accept-encoding": "gzip, br" };

for (let call = 0; call < inFlight; call++) void keepCalling();

async function keepCalling(): Promise<void> {
  for (;;) await delay(1_000 * (await secondsToWait()));
}

/** Sends the call. @returns the seconds after which it may be sent again. */
function secondsToWait(): Promise<number> {
  return new Promise((resolve) => {
    const call = get(url, { agent, headers }, (response) => {
      response.resume();
      response.once("close", () =>
        resolve(Number(response.headers["retry-after"] ?? 0)),
      );
    });
    call.once("error", () => resolve(1));
  });
}
