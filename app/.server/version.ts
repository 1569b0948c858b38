import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";

/** The version of the product. */
export const version: string = JSON.parse(readFileSync(String(findPackageJSON(import.meta.url)), "utf8")).version;
