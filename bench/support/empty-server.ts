import Fastify from "fastify";

/** An empty Fastify route: the reference for a request that reads a session and a user. */
const app = Fastify();
app.get("/", () => ({ result: "ok" }));
console.log(`running at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.once("SIGTERM", () => void app.close());
