import type { NewsletterTranslation } from "../words.ts";

export const dutch = (): NewsletterTranslation => ({
	home: "Home",
	title: "Nieuwsbrief",
	email: "E-mailadres",
	signUp: "Aanmelden",
	consent: "Wij sturen u onze nieuwsbrief per e-mail. U kunt zich op elk moment afmelden, met een link.",
	wrong: "Dit is geen e-mailadres. Schrijf het volledig, zoals ada@company.example.",
	tooMany: "Er kwamen te veel aanmeldingen van uw netwerk. Probeer het over een uur opnieuw.",
	failed: "Het kon niet worden opgeslagen. Probeer het zo meteen opnieuw.",
	asked: "Kijk in uw mailbox",
	askedText:
		"Als dit adres nog niet op de lijst staat, is er een mail met een link onderweg. U staat op de lijst zodra u die hebt geopend en bevestigd. De link is zeven dagen geldig.",
	again: "Niets gekregen? Kijk bij de spam, of meld u nog een keer aan",
	confirmTitle: "Bevestig uw aanmelding",
	confirmText: "{email} krijgt onze nieuwsbrief zodra u hier bevestigt.",
	confirm: "Bevestigen",
	inTitle: "U staat op de lijst",
	inText: "{email} krijgt onze nieuwsbrief. U hebt hiermee ingestemd:",
	leave: "Afmelden",
	leftTitle: "U bent afgemeld",
	leftText: "{email} krijgt onze nieuwsbrief niet meer.",
	back: "Opnieuw aanmelden",
	missing: "Deze link leidt nergens heen",
	missingText: "Hij is ouder dan zeven dagen, of het adres is niet volledig.",
	mailConfirm: "Bevestig dat u de nieuwsbrief van {company} wilt",
	mailConfirmText:
		"Iemand heeft dit adres ingevuld voor de nieuwsbrief van {company}. Als u dat was, open dan deze pagina en bevestig:",
	mailIgnore:
		"Als u het niet was, hoeft u niets te doen. U krijgt geen mail meer, en het adres wordt na zeven dagen vergeten.",
	mailWelcome: "U staat op de lijst van {company}",
	mailWelcomeText: "U krijgt vanaf nu de nieuwsbrief van {company}. U hebt hiermee ingestemd:",
	mailLeave: "U meldt zich af op deze pagina, op elk moment:",
});
