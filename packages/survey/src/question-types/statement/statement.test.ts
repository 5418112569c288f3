import { describe, expect, it } from "vitest";
import { checkOptions } from "../../question-types.ts";
import { makeQuestion } from "../../test-forms.ts";

const faultOf = (videoUrl: string | null) =>
  checkOptions(makeQuestion("statement", 1, { options: { videoUrl } }))[0]
    ?.code;

describe("the video of a statement", () => {
  it.each([
    null,
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=3",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://vimeo.com/76979871",
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://cdn.contoh.id/video/iklan.mp4?versi=2",
  ])("can be %s", (url) => {
    expect(faultOf(url)).toBeUndefined();
  });

  it.each([
    "",
    "http://youtu.be/dQw4w9WgXcQ",
    "https://youtube.com.lain.id/watch?v=dQw4w9WgXcQ",
    "https://lain.id/youtu.be/dQw4w9WgXcQ",
    "https://www.youtube.com/@saluran",
    "https://vimeo.com/tentang",
    "https://contoh.id/video.mov",
    "https://ayu@contoh.id/video.mp4",
    "javascript:alert(1)//https://vimeo.com/76979871",
    "https://vimeo.com/76979871\nhttps://lain.id",
  ])("cannot be %j", (url) => {
    expect(faultOf(url)).toBe("video_unsupported");
  });
});
