export type { AddedFace as ExtensionFace, AddedLook as ExtensionLook } from "../look/added-look.ts";
