// What loaders and actions of one's own may use. Browsers never load it.

export { command, defineAction } from "../.server/actions/define-action.ts";
export { type FieldAsked, fieldAction, Suggestion } from "../.server/actions/field-action.ts";
export type { SlotOffer } from "../.server/actions/slot-offer.ts";
export type { Actor } from "../.server/activity/actor.ts";
export { actorOf, type Person, personContext } from "../.server/auth/person.ts";
export { withTables } from "../.server/db/with-tables.ts";
export {
	type Backend,
	backendContext,
	clientContext,
	type PageRecipient,
	type Site,
	siteContext,
} from "../.server/http.ts";
export { setStateByReference } from "../.server/inquiries/set-state-by-reference.ts";
export { canSendMail, type OutgoingMail, sendMail } from "../.server/mail/send-mail.ts";
export { pictureForPrograms } from "../.server/media/library/picture-for-programs.ts";
export { type GuardedFetch, guardedFetch } from "../.server/outbox/guarded-fetch.ts";
export { setToggle } from "../.server/publishing/set-toggle.ts";
export { listRecipients, type Recipient } from "../.server/recipients/recipients.ts";
export { entriesOf, entryOf, singletonOf } from "../.server/snapshot/entries-of.ts";
export type { Snapshot } from "../.server/snapshot/snapshot.ts";
export { csvFile } from "../admin/csv.server.ts";
export { fieldAt } from "../content/fields/walk.ts";
export { contentType } from "../content/register/register.ts";
export { wordsIn } from "../content/register/words-in.ts";
export { lengthOf } from "../content/text/references.ts";
export { plainTextOf } from "../content/text/rich-text.ts";
export { withValue } from "../content/values/with-value.ts";
export { Failure } from "../errors.ts";
export { may } from "../rights.ts";
export { readText } from "../site/components/read-text.server.ts";
export { receiptIn } from "../site/forms/sent-receipt.server.ts";
export { takesForm } from "../site/forms/takes-form.server.ts";
