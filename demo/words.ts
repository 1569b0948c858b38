import { words as declared } from "../app/content/system/words.ts";
import type { SampleSingletons } from "./sample.ts";

/** The sample says everything in the words of the product. */
export const words: SampleSingletons["words"] = declared.initial;
