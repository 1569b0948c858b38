import { meetingsSection } from "./sections/meetings/declaration.ts";

export const sections = [meetingsSection] as const;
