import type { Plugin } from "vite";

/**
 * Builds for production whatever NODE_ENV says. With `NODE_ENV=test` or `development`, vite would bundle React's
 * development build.
 */
export function productionBuild(): Plugin {
  return {
    name: "production-build",
    config: (_, { command }) => {
      if (command === "build") process.env["NODE_ENV"] = "production";
    },
  };
}
