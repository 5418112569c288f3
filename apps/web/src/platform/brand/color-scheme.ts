/** Where the person's choice (`auto`, `light`, `dark`) is kept on this device; `public/theme.js` reads it before the first paint. */
export const colorSchemeKey = "color-scheme";
