import { z } from "zod";

/** zod compiles its checks with `new Function`, which the pages' Content-Security-Policy refuses. */
z.config({ jitless: true });
