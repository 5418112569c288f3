import { expectAccessible } from "../support/accessibility.ts";
import { inEveryCombination } from "./matrix.ts";

inEveryCombination(expectAccessible);
