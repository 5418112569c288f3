/** The URL of one of the survey's pictures, by its name or by its path on this server. */
export const pictureUrl = (name: string): string =>
  /^\/(?!\/)/.test(name) ? name : `/files/${encodeURIComponent(name)}`;
