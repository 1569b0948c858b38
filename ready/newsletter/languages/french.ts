import type { NewsletterTranslation } from "../words.ts";

export const french = (): NewsletterTranslation => ({
	home: "Accueil",
	title: "Lettre d’information",
	email: "Adresse e-mail",
	signUp: "S’inscrire",
	consent:
		"Nous vous envoyons notre lettre d’information par e-mail. Vous pouvez vous désinscrire à tout moment, par un lien.",
	wrong: "Ce n’est pas une adresse e-mail. Écrivez-la en entier, comme ada@company.example.",
	tooMany: "Trop d’inscriptions sont venues de votre réseau. Réessayez dans une heure.",
	failed: "L’inscription n’a pas pu être enregistrée. Réessayez dans un instant.",
	asked: "Regardez dans votre boîte de réception",
	askedText:
		"Si cette adresse n’est pas encore sur la liste, un e-mail avec un lien est en route. Vous serez sur la liste après l’avoir ouvert et confirmé. Il est valable sept jours.",
	again: "Rien reçu ? Regardez dans les indésirables, ou inscrivez-vous encore une fois",
	confirmTitle: "Confirmez votre inscription",
	confirmText: "{email} recevra notre lettre d’information dès que vous aurez confirmé.",
	confirm: "Confirmer",
	inTitle: "Vous êtes sur la liste",
	inText: "{email} reçoit notre lettre d’information. Vous avez consenti à ceci :",
	leave: "Se désinscrire",
	leftTitle: "Vous êtes désinscrit de la liste",
	leftText: "{email} ne reçoit plus notre lettre d’information.",
	back: "S’inscrire à nouveau",
	missing: "Ce lien ne mène à rien",
	missingText: "Il a plus de sept jours, ou son adresse n’est pas complète.",
	mailConfirm: "Confirmez que vous souhaitez la lettre d’information de {company}",
	mailConfirmText:
		"Quelqu’un a saisi cette adresse pour la lettre d’information de {company}. Si c’était vous, ouvrez cette page et confirmez :",
	mailIgnore:
		"Si ce n’était pas vous, ne faites rien. Vous ne recevrez pas d’autre e-mail, et l’adresse sera oubliée après sept jours.",
	mailWelcome: "Vous êtes sur la liste de {company}",
	mailWelcomeText: "Vous recevez désormais la lettre d’information de {company}. Vous avez consenti à ceci :",
	mailLeave: "Vous vous désinscrivez sur cette page, à tout moment :",
});
