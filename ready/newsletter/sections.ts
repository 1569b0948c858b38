import { newsletterSection } from "./sections/newsletter/declaration.ts";

export const sections = [newsletterSection] as const;
