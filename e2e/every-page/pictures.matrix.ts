import { keepPicture } from "../support/screen.ts";
import { inEveryCombination } from "./matrix.ts";

inEveryCombination((tab, name) => keepPicture(tab, `pages/${name}`));
