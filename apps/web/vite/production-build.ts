import type { Plugin } from "vite";

/**
 * Builds for production whatever NODE_ENV says. With `NODE_ENV=test` or `development` in the environment, vite would
 * bundle the development build of React.
 */
export function productionBuild(): Plugin {
  return {
    name: "production-build",
    config: (_, { command }) => {
      if (command === "build") process.env["NODE_ENV"] = "production";
    },
  };
}
