import { officeList } from "./sections/office-list/declaration.ts";
import * as documented from "./sections.documented.ts";

export const sections = [...documented.sections, officeList] as const;
