export type { ExtensionScreen } from "../addresses/added-routes.ts";
