import type { RouteHandle } from "../../route-handle.ts";

/** Of addresses that hold the token of a link. */
export const handle: RouteHandle = { cached: false, isPrivate: true };
