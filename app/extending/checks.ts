export type { CheckContext as ExtensionCheckContext, ExtensionCheck, Finding } from "../.server/check/added-check.ts";
