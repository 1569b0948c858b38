export type { ExtensionRoute } from "../addresses/added-routes.ts";
