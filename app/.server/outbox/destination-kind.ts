import type { Answer } from "../../content/system/form-answer.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import type { InquiriesTable } from "../db/tables/inquiries-tables.ts";
import type { GuardedFetch } from "./guarded-fetch.ts";
import type { DeliveryOutcome, EventMessage, Limits } from "./message.ts";
import type { OutboxRules } from "./rules.ts";
import type { SettingField } from "./setting-fields.ts";

export type SettingFields = Readonly<Record<string, SettingField>>;

/** The values of settings, secrets among them. */
export type ValuesOf<Fields> = {
	readonly [Name in keyof Fields]: Fields[Name] extends SettingField<infer Value> ? Value : never;
};

/** How a kind of destinations is set up, and how it is sent to. */
export interface DestinationKind<Fields extends SettingFields = SettingFields> {
	/** Such as "crm". It is stored, so it stays what it is. */
	readonly name: string;
	readonly label: string;
	/** A sentence about what it does, for whoever adds one. */
	readonly help: string;
	readonly fields: Fields;
	/** Tokens by OAuth, which are refreshed and kept. Adds the fields that this needs. */
	readonly oauth?: OAuth<ValuesOf<Fields>>;
	/** Sends an inquiry once. What it throws is why it failed, and it is tried again. */
	send?(sending: Sending<ValuesOf<Fields>>): Promise<DeliveryOutcome>;
}

/** https://www.rfc-editor.org/rfc/rfc6749: with a refresh token that the owner enters, or with the client's secret alone. */
export interface OAuth<Values = never> {
	readonly grant: "refresh_token" | "client_credentials";
	/** The address that gives tokens. */
	readonly tokenUrl: string | ((settings: Values) => string);
	readonly scope?: string;
}

/** What is sent, and what with. */
export interface Sending<Values> {
	/** The same on every try, so that a receiver notices a repetition. */
	readonly id: string;
	readonly inquiry: SentInquiry;
	readonly settings: Values;
	/** As everywhere, but no redirect is followed, private addresses are refused, and time and size have limits. */
	readonly fetch: GuardedFetch;
	/** A token by OAuth that is valid now. */
	accessToken(): Promise<string>;
}

/** An inquiry as destinations see it. */
export interface SentInquiry extends InquiryValues {
	/** Its name for people, such as Q-7F3K. */
	readonly reference: string;
	/** Its address in the studio. */
	readonly url: string;
	/** Such as "Contact Form". */
	readonly source: string;
	/** Path of the page it was sent from. */
	readonly page: string;
	/** Id of the owner's form; "" for the project inquiry. */
	readonly form: string;
	/** The answers to a form of the owner; none for the project inquiry. */
	readonly answers: readonly Answer[];
	readonly receivedAt: Date;
	/** The source, medium and name of the campaign; "" where they are not known. */
	readonly cameFrom: string;
	readonly medium: string;
	readonly campaign: string;
	/** The language of its form, as BCP 47 has it; "" where the site had only one. */
	readonly language: string;
}

/** A kind of the product, which may do more. */
export interface ProductKind<Fields extends SettingFields = SettingFields>
	extends Omit<DestinationKind<Fields>, "send"> {
	/** Whether what it sends is signed once it has a secret, after https://www.standardwebhooks.com. */
	readonly isSigned?: true;
	/** Whether it writes to whoever sent an inquiry, so that it needs their address. */
	readonly isForSender?: true;
	/** Whether a mail server takes it on, which does not say whether it arrives. */
	readonly isMail?: true;
	/** Where it sends to, in a few words; the first setting unless given. */
	place?(settings: ValuesOf<Fields>): string;
	/** Looks at all settings together. */
	check?(
		settings: ValuesOf<Fields>,
		rules: OutboxRules,
	): { readonly field: string; readonly sentence: string } | undefined;
	send?(sending: ProductSending<ValuesOf<Fields>>): Promise<DeliveryOutcome>;
	/** Sends an event, to those that hear of events instead of inquiries. */
	sendEvent?(
		sending: Omit<ProductSending<ValuesOf<Fields>>, "inquiry" | "row"> & EventMessage,
	): Promise<DeliveryOutcome>;
}

export interface ProductSending<Values> extends Sending<Values> {
	readonly row: InquiriesTable;
	/** The secrets that sign: the newest, and the one before while a receiver switches. */
	readonly signing: readonly string[];
	readonly limits: Limits;
}

/** Declares a kind of destinations. */
export function defineDestination<const Fields extends SettingFields>(kind: DestinationKind<Fields>): DestinationKind {
	return kind as unknown as DestinationKind;
}

/** Declares one of the product. */
export function productKind<const Fields extends SettingFields>(kind: ProductKind<Fields>): ProductKind {
	return kind as unknown as ProductKind;
}
