import type { NewsletterTranslation } from "../words.ts";

export const german = (): NewsletterTranslation => ({
	home: "Start",
	title: "Newsletter",
	email: "E-Mail-Adresse",
	signUp: "Anmelden",
	consent: "Wir senden Ihnen unseren Newsletter per E-Mail. Sie können sich jederzeit über einen Link abmelden.",
	wrong: "Das ist keine E-Mail-Adresse. Schreiben Sie sie ganz, etwa ada@company.example.",
	tooMany: "Aus Ihrem Netz kamen zu viele Anmeldungen. Versuchen Sie es in einer Stunde noch einmal.",
	failed: "Das konnte nicht gespeichert werden. Versuchen Sie es gleich noch einmal.",
	asked: "Sehen Sie in Ihr Postfach",
	askedText:
		"Wenn diese Adresse noch nicht auf der Liste steht, ist eine Mail mit einem Link unterwegs. Auf der Liste stehen Sie, sobald Sie ihn geöffnet und die Anmeldung bestätigt haben. Er gilt sieben Tage.",
	again: "Nichts gekommen? Sehen Sie im Spam nach, oder melden Sie sich noch einmal an",
	confirmTitle: "Anmeldung bestätigen",
	confirmText: "{email} erhält unseren Newsletter, sobald Sie hier bestätigen.",
	confirm: "Bestätigen",
	inTitle: "Sie stehen auf der Liste",
	inText: "{email} erhält unseren Newsletter. Sie haben eingewilligt:",
	leave: "Abmelden",
	leftTitle: "Sie sind abgemeldet",
	leftText: "{email} erhält unseren Newsletter nicht mehr.",
	back: "Wieder anmelden",
	missing: "Dieser Link führt zu nichts",
	missingText: "Er ist älter als sieben Tage, oder seine Adresse ist nicht vollständig.",
	mailConfirm: "Bestätigen Sie, dass Sie den Newsletter von {company} möchten",
	mailConfirmText:
		"Jemand hat diese Adresse für den Newsletter von {company} eingegeben. Wenn Sie es waren, öffnen Sie diese Seite und bestätigen Sie:",
	mailIgnore:
		"Wenn Sie es nicht waren, tun Sie nichts. Sie erhalten keine weitere Mail, und die Adresse wird nach sieben Tagen vergessen.",
	mailWelcome: "Sie stehen auf der Liste von {company}",
	mailWelcomeText: "Sie erhalten ab jetzt den Newsletter von {company}. Sie haben eingewilligt:",
	mailLeave: "Abmelden können Sie sich jederzeit auf dieser Seite:",
});
