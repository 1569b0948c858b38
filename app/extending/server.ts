// What loaders and actions of one's own may use. Browsers never load it.

export { command, defineAction } from "../.server/actions/define-action.ts";
export { type FieldAsked, fieldAction } from "../.server/actions/field-action.ts";
export { type Person, personContext } from "../.server/auth/person.ts";
export { type Backend, backendContext, clientContext, type Site, siteContext } from "../.server/http.ts";
export type { Snapshot } from "../.server/snapshot/snapshot.ts";
export { Failure } from "../errors.ts";
