import { destinations as added } from "#extension/destinations.ts";
import { ofReady } from "../../ready.ts";
import type { ProductKind, SettingFields } from "./destination-kind.ts";
import { emailTeam } from "./kinds/email-team.ts";
import { emailVisitor } from "./kinds/email-visitor.ts";
import { eventReceiver } from "./kinds/event-receiver.ts";
import { formService } from "./kinds/form-service.ts";
import { webhook } from "./kinds/webhook.ts";
import { oauthFields } from "./oauth-fields.ts";
import type { OutboxRules } from "./rules.ts";
import type { SettingField } from "./setting-fields.ts";

const ofProduct: readonly ProductKind[] = [emailTeam, emailVisitor, formService, webhook, eventReceiver];

export const kindNamesOfProduct = ofProduct.map(({ name }) => name);

/** All kinds of destinations, in the order in which they are offered. */
export const destinationKinds: readonly ProductKind[] = [
	...ofProduct,
	...[...added, ...ofReady<ProductKind>("destinations")].map(withOAuthFields),
];

/** A kind with the fields that its tokens need beside its own. */
export function withOAuthFields(kind: ProductKind): ProductKind {
	return kind.oauth ? { ...kind, fields: { ...kind.fields, ...oauthFields(kind.oauth) } } : kind;
}

/** The kind of a name; undefined for one that the folder `extension` no longer has. */
export function kindOf(name: string): ProductKind | undefined {
	return destinationKinds.find((kind) => kind.name === name);
}

/** The names of the kinds that hear of events, and of no inquiry. */
export const eventKindNames = destinationKinds.flatMap(({ name, sendEvent }) => (sendEvent ? name : []));

/** The names of the kinds that write to whoever sent an inquiry. */
export const senderKindNames = destinationKinds.flatMap(({ name, isForSender }) => (isForSender ? name : []));

/** The values of settings as they are used: what is not stored is what its field begins with. */
export function withInitial(fields: SettingFields, stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, stored[name] ?? initial]));
}

/** A kind as forms draw it. */
export interface KindForm {
	readonly name: string;
	readonly label: string;
	readonly help: string;
	readonly isSigned: boolean;
	readonly fields: readonly FieldForm[];
}

export interface FieldForm extends Omit<SettingField, "schema" | "connects" | "help"> {
	readonly name: string;
	readonly help: string;
}

/** Describes all kinds for forms. */
export function kindForms(rules: Pick<OutboxRules, "mail">): KindForm[] {
	return destinationKinds.map(({ name, label, help, isSigned = false, fields }) => ({
		...{ name, label, help, isSigned },
		fields: Object.entries(fields).map(([field, { schema: _, connects: __, help, ...drawn }]) => ({
			...drawn,
			name: field,
			help: typeof help === "string" ? help : help(rules),
		})),
	}));
}
