import { setBackground } from "@sigi/contract/background-calls.ts";
import { setSectionImage } from "@sigi/contract/pictures.ts";
import { uploadApi } from "../../../platform/api/upload-api.ts";

/** Stores a picture for the survey of a section without displaying it yet. @throws ApiFailure, UnansweredError */
export const storePictureFor = (
  sectionId: number,
  image: File,
  options: Parameters<typeof uploadApi>[2],
) =>
  uploadApi(
    setSectionImage,
    { params: { id: sectionId }, body: { image, onlyStore: "1" } },
    options,
  );

/** Makes a picture the background of a survey. @throws ApiFailure, UnansweredError */
export const uploadBackground = (
  code: string,
  image: File,
  options: Parameters<typeof uploadApi>[2],
) => uploadApi(setBackground, { params: { code }, body: { image } }, options);
