import type { Plugin } from "vite";

/**
 * Builds for production regardless of NODE_ENV. With `NODE_ENV=test` or `development`, vite would bundle React's
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
