import * as documented from "./content.documented.ts";
import { award } from "./types/award.ts";
import { office } from "./types/office.ts";
import { press } from "./types/press.ts";

export const collections = [...documented.collections, office, award] as const;
export const singletons = [...documented.singletons, press] as const;
export const without = documented.without;
