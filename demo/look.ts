import { defaultLook } from "../app/look/look-choices.ts";
import type { SampleSingletons } from "./sample.ts";

export const look: SampleSingletons["look"] = { ...defaultLook, mark: "star" };
