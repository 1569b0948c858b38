export type { AddedLanguage as ExtensionLanguage } from "../language/catalogue.ts";
