export * as shop from "#ready/shop/index.ts";
export * from "./ready.documented.ts";
