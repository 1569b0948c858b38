export type { AddedSample as ExtensionSample } from "../content/register/sample-content.ts";
