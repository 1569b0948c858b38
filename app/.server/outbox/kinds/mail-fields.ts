import { z } from "zod";
import type { OutboxRules } from "../rules.ts";
import { addressLike, type SettingField, secret, text } from "../setting-fields.ts";

const serverWanted = "Enter a mail server such as smtps://mail.example.com:465 or smtp://mail.example.com:587.";

const plain = /^[^\p{Cc}]+$/u;
// Without line ends no header can be injected; the mail library quotes the rest.
const mailbox = z
	.string()
	.max(320)
	.refine(
		(value) => plain.test(value) && /^([^<>]*<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/.test(value),
		"Write an address like team@company.com.",
	);

/** The server that a kind of mail is sent by, and how to sign in to it. */
export const mailServer = {
	server: {
		...text({ label: "Mail server", optional: true }),
		help: ({ mail }: Pick<OutboxRules, "mail">) =>
			mail?.server ? "Leave it empty to use the server of this installation." : "Such as smtps://mail.example.com:465.",
		connects: "mail",
		schema: addressLike(/^smtps?:$/, serverWanted),
	},
	from: { ...text({ label: "From", help: "Our own address in these mails.", optional: true }), schema: mailbox },
	user: { ...text({ label: "User name", optional: true }), isSecret: true },
	password: secret({ label: "Password", max: 1000, optional: true }),
} satisfies Record<string, SettingField<string>>;

export const teamAddresses: SettingField<readonly string[]> = {
	...{ input: "text", label: "Addresses", help: "Who reads inquiries, with commas between several." },
	...{ initial: [], isOptional: false, isSecret: false },
	schema: z.preprocess(
		(typed) => (typeof typed === "string" ? typed.split(/[\s,;]+/).filter(Boolean) : typed),
		z
			.array(mailbox)
			.min(1, "Name at least one address that reads inquiries.")
			.max(20, "At most 20 addresses can read inquiries."),
	),
};

/** Asks for a server where the installation has none. */
export function checkServer({ server }: { readonly server: string }, { mail }: OutboxRules) {
	return server || mail?.server ? undefined : { field: "server", sentence: serverWanted };
}
