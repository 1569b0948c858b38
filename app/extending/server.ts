// What loaders and actions of one's own may use. Browsers never load it.

export { command, defineAction } from "../.server/actions/define-action.ts";
export { type FieldAsked, fieldAction } from "../.server/actions/field-action.ts";
export { type Person, personContext } from "../.server/auth/person.ts";
export { type Backend, backendContext, clientContext, type Site, siteContext } from "../.server/http.ts";
export { setToggle } from "../.server/publishing/set-toggle.ts";
export { entriesOf, entryOf, singletonOf } from "../.server/snapshot/entries-of.ts";
export type { Snapshot } from "../.server/snapshot/snapshot.ts";
export { wordsIn } from "../content/register/words-in.ts";
export { Failure } from "../errors.ts";
export { readText } from "../site/components/read-text.server.ts";
export { receiptIn } from "../site/forms/sent-receipt.server.ts";
export { takesForm } from "../site/forms/takes-form.server.ts";
