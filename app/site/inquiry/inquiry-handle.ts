import type { RouteHandle } from "../../route-handle.ts";

/** 128 bits. Lower case, as every public address is. */
export const statusKey = /^[0-9a-f]{32}$/;

/** Of pages whose address holds the key of an inquiry. */
export const handle: RouteHandle = { cached: false, isPrivate: true, query: { key: statusKey } };
