import type { NewsletterTranslation } from "../words.ts";

export const italian = (): NewsletterTranslation => ({
	home: "Inizio",
	title: "Newsletter",
	email: "Indirizzo e-mail",
	signUp: "Iscriviti",
	consent: "Le inviamo la nostra newsletter per e-mail. Può disiscriversi in qualsiasi momento, con un link.",
	wrong: "Questo non è un indirizzo e-mail. Lo scriva per intero, come ada@company.example.",
	tooMany: "Dalla sua rete sono arrivate troppe iscrizioni. Riprovi tra un’ora.",
	failed: "Non è stato possibile salvare. Riprovi tra un momento.",
	asked: "Guardi nella sua casella di posta",
	askedText:
		"Se questo indirizzo non è ancora nell’elenco, è in arrivo un’e-mail con un link. Sarà nell’elenco quando l’avrà aperto e avrà confermato. Vale sette giorni.",
	again: "Non è arrivato nulla? Guardi nella posta indesiderata, o si iscriva ancora una volta",
	confirmTitle: "Confermi la sua iscrizione",
	confirmText: "{email} riceverà la nostra newsletter non appena conferma qui.",
	confirm: "Conferma",
	inTitle: "È nell’elenco",
	inText: "{email} riceve la nostra newsletter. Ha acconsentito a questo:",
	leave: "Disiscriviti",
	leftTitle: "Non è più nell’elenco",
	leftText: "{email} non riceve più la nostra newsletter.",
	back: "Iscriviti di nuovo",
	missing: "Questo link non porta a nulla",
	missingText: "Ha più di sette giorni, o il suo indirizzo non è completo.",
	mailConfirm: "Confermi che desidera la newsletter di {company}",
	mailConfirmText:
		"Qualcuno ha inserito questo indirizzo per la newsletter di {company}. Se è stato lei, apra questa pagina e confermi:",
	mailIgnore:
		"Se non è stato lei, non faccia nulla. Non riceverà altre e-mail, e l’indirizzo sarà dimenticato dopo sette giorni.",
	mailWelcome: "È nell’elenco di {company}",
	mailWelcomeText: "Da ora riceve la newsletter di {company}. Ha acconsentito a questo:",
	mailLeave: "Può disiscriversi in questa pagina, in qualsiasi momento:",
});
