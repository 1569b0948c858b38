import type { ExtensionDestination } from "#core/destinations.ts";
import * as documented from "./destinations.documented.ts";
import { helpdesk } from "./helpdesk.ts";
import { printer } from "./printer.ts";

export const destinations: readonly ExtensionDestination[] = [...documented.destinations, helpdesk, printer];
