/** What stands in the paths of the modules of a package, a contract, a component: how chunk-files.ts names them. */

export function packages(...names: string[]): string[] {
  return names.map((name) => `/node_modules/${name}/`);
}

export function contract(...names: string[]): string[] {
  return names.map((name) => `/packages/contract/src/${name}.`);
}

export function survey(...names: string[]): string[] {
  return names.map((name) => `/packages/survey/src/${name}.`);
}

export function ui(...names: string[]): string[] {
  return names.map((name) => `/src/ui/${name}`);
}

export function platform(...names: string[]): string[] {
  return names.map((name) => `/src/platform/${name}.`);
}

/** All texts of an area. */
export function texts(...prefixes: string[]): string[] {
  return prefixes.map((prefix) => `/messages/compiled/messages/${prefix}_`);
}

/** Single texts. */
export function text(...names: string[]): string[] {
  return names.map((name) => `/messages/compiled/messages/${name}.`);
}

export function icons(...names: string[]): string[] {
  return names.map((name) => `/icons/Icon${name}.`);
}

export function mantine(...components: string[]): string[] {
  return components.map((name) => `/@mantine/core/esm/components/${name}/`);
}
