import { defaultLook } from "../app/look/look.ts";
import type { SampleSingletons } from "./sample.ts";

export const look: SampleSingletons["look"] = { ...defaultLook, mark: "star" };
