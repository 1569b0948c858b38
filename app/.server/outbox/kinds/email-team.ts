import type Mail from "nodemailer/lib/mailer";
import { answerText } from "../../../content/system/form-answer.ts";
import { inquiryFieldNames, inquiryFields } from "../../../content/system/inquiry-form-fields.ts";
import { withDialled } from "../../../content/system/written-answer.ts";
import { english, type Language } from "../../../language/language.ts";
import { answersOf, type InquiriesTable, valuesOf } from "../../db/tables/inquiries-tables.ts";
import { headerText, replyHeader } from "../../mail/header.ts";
import { productKind } from "../destination-kind.ts";
import { deliverMail } from "../mail-delivery.ts";
import { checkServer, mailServer, teamAddresses } from "./mail-fields.ts";

/** A mail to the team. A reply goes to the visitor where the address allows. */
export const emailTeam = productKind({
	name: "email-team",
	label: "E-mail to the team",
	help: "Each inquiry as a mail; replying writes to the visitor.",
	isMail: true,
	fields: { to: teamAddresses, ...mailServer },
	place: ({ to }) => to.join(", "),
	check: checkServer,
	async send({ id, row, settings, limits }) {
		const { t } = limits.language?.("") ?? english;
		const about = { name: headerText(row.name), reference: row.reference };
		const mail: Mail.Options = {
			to: [...settings.to],
			...replyHeader({ name: row.name, address: row.email }),
			subject: row.form
				? t("mails.formSubject", { ...about, form: headerText(row.source) })
				: t("mails.teamSubject", about),
			text: asText(row, t),
		};
		const { isAddressRefused: _, ...outcome } = await deliverMail({ id, at: row.created_at, mail, settings }, limits);
		return outcome;
	},
});

function asText(inquiry: InquiriesTable, t: Language["t"]): string {
	if (inquiry.form) {
		// A long answer stands below its question.
		const said = answersOf(inquiry).map((answer) => {
			const said = answerText(answer);
			const text = answer.kind === "phone" ? withDialled(said) : said;
			const words = answer.label.replace(/[.:]$/, "");
			const label = answer.kind === "hidden" ? t("mails.fromAddress", { label: words }) : words;
			return answer.kind === "text" ? `\n${label}:\n${text}\n` : `${label}: ${text}`;
		});
		return [t("mails.reference", { reference: inquiry.reference }), ...said, ""].join("\n");
	}
	const values = valuesOf(inquiry);
	const lines = inquiryFieldNames
		.filter((name) => name !== "message" && values[name])
		.map((name) => `${t(inquiryFields[name].label)}: ${values[name]}`);
	return [t("mails.reference", { reference: inquiry.reference }), ...lines, "", inquiry.message, ""].join("\n");
}
