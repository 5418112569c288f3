import { runServer } from "../../apps/server/src/run-server.ts";

/** A server that accepts requests and leaves all jobs to another process. */
await runServer({ servePages: false, runsJobs: false });
