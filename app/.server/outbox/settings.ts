import { z } from "zod";
import { Failure } from "../../errors.ts";
import { type DestinationKind, type EventKind, eventKinds } from "../db/tables/outbox.ts";
import { rejectUnsafe, UnsafeAddress } from "../guarded-lookup.ts";
import type { OutboxRules } from "./rules.ts";

/** The address to which each kind delivers, and how. */
export interface HttpSettings {
	readonly url: string;
}
export interface ReleaseSettings extends HttpSettings {
	/** The events that it receives. */
	readonly events: readonly EventKind[];
	/** The body that it receives: the event itself, the addresses that a CDN should forget, or a sentence for a chat. */
	readonly shape: EventShape;
}
const eventShapes = ["event", "purge", "chat"] as const;
export type EventShape = (typeof eventShapes)[number];
export interface MailSettings {
	/** The mail server: smtps://host:465, or smtp://host:587, which is encrypted when the server offers it. Without
	 * one, the installation's. */
	readonly server?: string;
	/** Our own address, alone or as Name <address>; without one, the installation's. */
	readonly from?: string;
	/** The addresses of the members of the team who read inquiries; the visitor's confirmation needs none. */
	readonly to?: readonly string[];
}

/** Stored apart from the settings, and never shown. */
export interface Secrets {
	/** Signing secrets of a webhook (whsec_…): two during a rotation. */
	readonly signing?: readonly string[];
	/** The token that a receiver of events expects as `Authorization: Bearer`. */
	readonly bearer?: string;
	/** User name of the mail server. */
	readonly user?: string;
	readonly password?: string;
}

export interface CheckedSettings {
	readonly settings: HttpSettings | ReleaseSettings | MailSettings;
	readonly secrets: Secrets;
}

/**
 * Checks the settings of a destination, and what its address resolves to.
 * @throws {Failure} `destination-refused` with a sentence and the field it is about
 */
export async function checkSettings(
	kind: DestinationKind,
	{ settings, secrets }: { settings: unknown; secrets: unknown },
	{ allowPrivate, mail }: OutboxRules,
): Promise<CheckedSettings> {
	const kindOf = checks[kind];
	const checked = parse<CheckedSettings["settings"]>(kindOf.settings, settings);
	if (kind === "email-team" && !("to" in checked && checked.to?.length)) {
		throw invalidSetting("to", "Name at least one address that reads inquiries.");
	}
	if ("url" in checked && !allowPrivate) requireTls(new URL(checked.url));
	const address = "url" in checked ? checked.url : checked.server;
	if (!address && !mail?.server) throw invalidSetting("server", mailServerWanted);
	try {
		if (address) await rejectUnsafe(new URL(address), allowPrivate);
	} catch (error) {
		if (!(error instanceof UnsafeAddress)) throw error;
		throw invalidSetting("url" in checked ? "url" : "server", `${error.message} ${error.advice}`, error);
	}
	return { settings: checked, secrets: parse(kindOf.secrets, secrets ?? {}) };
}

/** Inquiries hold personal data. */
function requireTls({ protocol }: URL): void {
	if (protocol === "https:") return;
	throw invalidSetting("url", "Enter an address with https://, so that inquiries are encrypted on their way.");
}

const mailServerWanted = "Enter a mail server such as smtps://mail.example.com:465 or smtp://mail.example.com:587.";

const addressed = (protocols: RegExp, sentence: string) =>
	z.string(sentence).refine((value) => {
		const url = URL.parse(value);
		return url !== null && protocols.test(url.protocol) && url.hostname !== "" && !url.username && !url.password;
	}, sentence);

const plain = /^[^\p{Cc}]+$/u;
// Without line ends no header can be injected; the mail library quotes the rest.
const mailbox = z
	.string()
	.max(320)
	.refine(
		(value) => plain.test(value) && /^([^<>]*<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/.test(value),
		"Write an address like team@company.com.",
	);

const httpSettings = z.strictObject({
	url: addressed(/^https?:$/, "Enter a web address without a user name, such as https://hooks.example.com/inquiries."),
});

const releaseSettings = httpSettings
	.extend({
		events: z.array(z.enum(eventKinds)).min(1, "Choose what it hears of."),
		shape: z.enum(eventShapes, `The shape must be one of ${eventShapes.join(", ")}.`),
	})
	.refine(({ shape, events }) => shape !== "purge" || events.join() === "release.published", {
		path: ["events"],
		message: "A CDN forgets addresses when something is published, and hears of nothing else.",
	});

const mailSettings = z.strictObject({
	server: addressed(/^smtps?:$/, mailServerWanted).optional(),
	from: mailbox.optional(),
	to: z.array(mailbox).max(20, "At most 20 addresses can read inquiries.").optional(),
});

const signingSecret = z.string().refine((value) => {
	const encoded = value.replace(/^whsec_/, "");
	const bytes = Buffer.from(encoded, "base64");
	return (
		bytes.length >= 24 &&
		bytes.length <= 64 &&
		bytes.toString("base64").replace(/=+$/, "") === encoded.replace(/=+$/, "")
	);
}, "A signing secret is whsec_ and 24 to 64 bytes in base64, such as whsec_ and the output of: openssl rand -base64 32.");

const webhookSecrets = z.strictObject({
	signing: z.array(signingSecret).max(2, "Two secrets can be in use at a time.").optional(),
});
const mailSecrets = z.strictObject({ user: z.string().max(320).optional(), password: z.string().max(1000).optional() });
const releaseSecrets = webhookSecrets.extend({
	bearer: z
		.string()
		.regex(/^[\w.~+/=-]{1,500}$/, "A token has no spaces, and at most 500 characters.")
		.optional(),
});
const noSecrets = z.strictObject({});

interface KindChecks {
	readonly settings: z.ZodType<CheckedSettings["settings"]>;
	readonly secrets: z.ZodType<Secrets>;
}

/** What each kind of destination is told, and its secrets. */
const checks: Readonly<Record<DestinationKind, KindChecks>> = {
	"email-team": { settings: mailSettings, secrets: mailSecrets },
	"email-visitor": { settings: mailSettings, secrets: mailSecrets },
	"form-service": { settings: httpSettings, secrets: noSecrets },
	webhook: { settings: httpSettings, secrets: webhookSecrets },
	release: { settings: releaseSettings, secrets: releaseSecrets },
};

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
	const read = schema.safeParse(value);
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	throw invalidSetting(issue!.path.join("."), issue!.message);
}

function invalidSetting(field: string, sentence: string, cause?: unknown): Failure {
	return new Failure("destination-refused", sentence, { field }, { cause });
}
