import { expect, it } from "vitest";
import { plainImage } from "../../../testing/image-factories.ts";
import { askImageProcess } from "./ask-image-process.ts";

it("kills a decoder that exceeds the deadline, and serves the next image", async () => {
  const bounds = { width: 64, height: 64, fit: "cover" } as const;
  const task = { bytes: await plainImage("png", 100, 100), bounds };
  // The deadline is shorter than the start of a process.
  const late = await askImageProcess(task, 0.001);
  expect(late).toEqual({ refusal: "image_too_slow" });
  expect(await askImageProcess(task)).toHaveProperty("image");
});
