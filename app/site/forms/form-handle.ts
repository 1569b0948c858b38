import { formFileLimits } from "../../content/values/limits/upload-limits.ts";
import type { RouteHandle } from "../../route-handle.ts";

/** Of addresses that forms are posted to. */
export const formHandle: RouteHandle = { uploadBytes: formFileLimits.together + formFileLimits.text };
