import type { NewsletterTranslation } from "../words.ts";

export const spanish = (): NewsletterTranslation => ({
	home: "Inicio",
	title: "Boletín",
	email: "Correo electrónico",
	signUp: "Suscribirse",
	consent:
		"Le enviamos nuestro boletín por correo electrónico. Puede darse de baja en cualquier momento, con un enlace.",
	wrong: "Esto no es una dirección de correo. Escríbala entera, como ada@company.example.",
	tooMany: "Han llegado demasiadas suscripciones desde su red. Inténtelo de nuevo dentro de una hora.",
	failed: "No se ha podido guardar. Inténtelo de nuevo en un momento.",
	asked: "Mire en su buzón",
	askedText:
		"Si esta dirección aún no está en la lista, le llegará un correo con un enlace. Estará en la lista cuando lo haya abierto y confirmado. Vale siete días.",
	again: "¿No ha llegado nada? Mire en el correo no deseado, o suscríbase otra vez",
	confirmTitle: "Confirme su suscripción",
	confirmText: "{email} recibirá nuestro boletín en cuanto lo confirme aquí.",
	confirm: "Confirmar",
	inTitle: "Está en la lista",
	inText: "{email} recibe nuestro boletín. Ha consentido lo siguiente:",
	leave: "Darse de baja",
	leftTitle: "Se ha dado de baja",
	leftText: "{email} ya no recibe nuestro boletín.",
	back: "Suscribirse de nuevo",
	missing: "Este enlace no lleva a nada",
	missingText: "Tiene más de siete días, o su dirección no está completa.",
	mailConfirm: "Confirme que quiere el boletín de {company}",
	mailConfirmText:
		"Alguien ha escrito esta dirección para el boletín de {company}. Si ha sido usted, abra esta página y confirme:",
	mailIgnore:
		"Si no ha sido usted, no haga nada. No recibirá más correos, y la dirección se olvida al cabo de siete días.",
	mailWelcome: "Está en la lista de {company}",
	mailWelcomeText: "A partir de ahora recibe el boletín de {company}. Ha consentido lo siguiente:",
	mailLeave: "Puede darse de baja en esta página, en cualquier momento:",
});
