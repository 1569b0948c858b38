import { z } from "zod";
import { Failure } from "../../errors.ts";
import { rejectUnsafe, UnsafeAddress } from "../guarded-lookup.ts";
import type { ProductKind } from "./destination-kind.ts";
import { withInitial } from "./destination-kinds.ts";
import type { OutboxRules } from "./rules.ts";
import type { SettingField } from "./setting-fields.ts";

export type Settings = Readonly<Record<string, unknown>>;

/** Stored apart from the settings, and never shown: those of its fields, and those that no form has. */
export interface Secrets {
	readonly [field: string]: unknown;
	/** Signing secrets (whsec_…): two during a rotation. */
	readonly signing?: readonly string[];
	/** Tokens by OAuth, with the time (epoch milliseconds) at which they end. */
	readonly tokens?: Tokens;
}

export interface Tokens {
	readonly access: string;
	readonly until: number;
}

export interface CheckedSettings {
	readonly settings: Settings;
	/** Those that were given. */
	readonly secrets: Secrets;
}

interface Given {
	readonly settings: unknown;
	/** Secrets may be here, or among the settings. */
	readonly secrets?: unknown;
}

/**
 * Checks the settings of a destination, and what its address resolves to.
 * @param kept returns the secrets that are stored, and need not be given
 * @throws {Failure} `destination-refused` with a sentence and the field it is about
 */
export async function checkSettings(
	kind: ProductKind,
	{ settings, secrets }: Given,
	rules: OutboxRules,
	kept: () => Secrets = () => ({}),
): Promise<CheckedSettings> {
	const { signing, ...given } = { ...parse(values, settings, ""), ...parse(values, secrets ?? {}, "") };
	const unknown = Object.keys(given).find((name) => !Object.hasOwn(kind.fields, name));
	if (unknown !== undefined) throw invalidSetting(unknown, `${kind.label} has no setting “${unknown}”.`);
	const checked: Record<keyof CheckedSettings, Record<string, unknown>> = { settings: {}, secrets: {} };
	for (const [name, field] of Object.entries(kind.fields)) {
		const value = given[name] ?? field.initial;
		const isEmpty = value === "" || (Array.isArray(value) && value.length === 0);
		if (isEmpty && (field.isOptional || (field.isSecret && kept()[name] !== undefined))) continue;
		if (isEmpty && field.input !== "url" && !Array.isArray(value))
			throw invalidSetting(name, `${field.label} is needed.`);
		checked[field.isSecret ? "secrets" : "settings"][name] = parse(field.schema, value, name);
	}
	if (signing !== undefined && kind.isSigned) checked.secrets.signing = parse(signingSecrets, signing, "signing");
	else if (signing !== undefined) throw invalidSetting("signing", "Only webhooks are signed.");
	const all = withInitial(kind.fields, { ...checked.settings, ...checked.secrets });
	const wrong = kind.check?.(all, rules);
	if (wrong) throw invalidSetting(wrong.field, wrong.sentence);
	for (const [name, { connects }] of Object.entries(kind.fields))
		if (connects && all[name]) await checkAddress(name, new URL(String(all[name])), connects, rules);
	return checked;
}

/** Whether what is sent would go to another server. */
export function isOtherServer({ fields }: ProductKind, settings: Settings, before: Settings): boolean {
	const hosts = (from: Settings) =>
		Object.entries(fields).flatMap(([name, { connects }]) =>
			connects ? (URL.parse(String(from[name]))?.host ?? "") : [],
		);
	return hosts(settings).join() !== hosts(before).join();
}

async function checkAddress(
	field: string,
	address: URL,
	connects: SettingField["connects"],
	{ allowPrivate }: OutboxRules,
): Promise<void> {
	// Inquiries hold personal data.
	if (connects === "web" && !allowPrivate && address.protocol !== "https:")
		throw invalidSetting(field, "Enter an address with https://, so that inquiries are encrypted on their way.");
	try {
		await rejectUnsafe(address, allowPrivate);
	} catch (error) {
		if (!(error instanceof UnsafeAddress)) throw error;
		throw invalidSetting(field, `${error.message} ${error.advice}`, error);
	}
}

const values = z.record(z.string(), z.unknown(), "The settings are values by their names.");

const signingSecret = z.string().refine((value) => {
	const encoded = value.replace(/^whsec_/, "");
	const bytes = Buffer.from(encoded, "base64");
	return (
		bytes.length >= 24 &&
		bytes.length <= 64 &&
		bytes.toString("base64").replace(/=+$/, "") === encoded.replace(/=+$/, "")
	);
}, "A signing secret is whsec_ and 24 to 64 bytes in base64, such as whsec_ and the output of: openssl rand -base64 32.");

const signingSecrets = z.array(signingSecret).max(2, "Two secrets can be in use at a time.");

function parse<T>(schema: z.ZodType<T>, value: unknown, field: string): T {
	const read = schema.safeParse(value);
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	throw invalidSetting([field, ...issue!.path].filter((step) => step !== "").join("."), issue!.message);
}

function invalidSetting(field: string, sentence: string, cause?: unknown): Failure {
	return new Failure("destination-refused", sentence, { field }, { cause });
}
