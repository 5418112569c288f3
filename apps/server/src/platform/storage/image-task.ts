/** How a picture is made anew. Widths and heights in pixels. */
export interface ImageBounds {
  readonly width: number;
  readonly height: number;
  /** `cover` fills the bounds and cuts what is over, around the centre; `inside` keeps all of it and never enlarges. */
  readonly fit: "cover" | "inside";
}

/** What the server sends to the process that decodes a picture. */
export interface ImageTask {
  readonly bytes: Uint8Array;
  readonly bounds: ImageBounds;
}

/** What comes back: a WebP, or why there is none. `max` in millions of pixels. */
export type ImageReply =
  | { readonly image: Uint8Array }
  | { readonly refusal: "file_type" | "image_unreadable" }
  | { readonly refusal: "image_too_many_pixels"; readonly max: number };
