import type Mail from "nodemailer/lib/mailer";
import { fileLinkDays } from "../../../content/values/addresses/sent-file-link.ts";
import { english } from "../../../language/language.ts";
import { asciiAddress, headerMailbox, headerText } from "../../mail/header.ts";
import { productKind } from "../destination-kind.ts";
import { deliverMail } from "../mail-delivery.ts";
import { checkServer, mailServer } from "./mail-fields.ts";

const wrongAddress =
	"The mail server refuses the address that its sender gave. Look whether it is mistyped; an answer to it would not arrive either.";

/** Confirms to the visitor that the inquiry arrived. */
export const emailVisitor = productKind({
	name: "email-visitor",
	label: "Confirmation to the visitor",
	help: "Thanks whoever wrote, with the reference.",
	isForSender: true,
	isMail: true,
	fields: mailServer,
	place: ({ server }) => server || "the visitor",
	check: checkServer,
	async send({ id, row, settings, limits }) {
		const { t } = limits.language?.(row.language) ?? english;
		const { reference, form, source } = row;
		const ofForm = { reference, form: headerText(source) };
		const status = await limits.statusOf?.(row.id, row.language);
		const files = form ? (limits.filesOf?.(row.id, form, row.language) ?? []) : [];
		const mail: Mail.Options = {
			to: headerMailbox({ name: row.name, address: row.email }),
			subject: form ? t("mails.formReceivedSubject", ofForm) : t("mails.receivedSubject", { reference }),
			// Without the visitor's text: nobody may write to a stranger through us by entering their address.
			text: [
				...(form
					? [t("mails.formReceivedText", ofForm), limits.thanksOf?.(form, row.language) ?? ""].filter(Boolean)
					: [t("mails.receivedText", { reference })]),
				...(files.length > 0 ? [t("forms.files", { count: fileLinkDays })] : []),
				...files.map(({ label, address }) => `${label}\n${address}`),
				...(status ? [`${t("mails.receivedStatus")}\n${status}`] : []),
				"",
			].join("\n\n"),
			// Keeps auto-responders from replying.
			headers: { "Auto-Submitted": "auto-replied" },
		};
		const { isAddressRefused, ...outcome } = await deliverMail({ id, at: row.created_at, mail, settings }, limits);
		if (isAddressRefused) return { ...outcome, isPermanent: true, told: wrongAddress };
		// A server without SMTPUTF8 will not learn it by being asked again.
		const isPermanent = !outcome.delivered && (outcome.status ?? 0) >= 500 && !asciiAddress(row.email);
		return { ...outcome, isPermanent };
	},
});
