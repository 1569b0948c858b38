import type { NewsletterTranslation } from "../words.ts";

export const portuguese = (): NewsletterTranslation => ({
	home: "Início",
	title: "Newsletter",
	email: "Endereço de e-mail",
	signUp: "Inscrever-se",
	consent: "Enviamos-lhe a nossa newsletter por e-mail. Pode sair a qualquer momento, através de uma ligação.",
	wrong: "Isto não é um endereço de e-mail. Escreva-o por inteiro, como ada@company.example.",
	tooMany: "Chegaram demasiadas inscrições da sua rede. Tente de novo dentro de uma hora.",
	failed: "Não foi possível guardar. Tente de novo dentro de momentos.",
	asked: "Veja a sua caixa de correio",
	askedText:
		"Se este endereço ainda não está na lista, vai a caminho um e-mail com uma ligação. Estará na lista quando a tiver aberto e confirmado. É válida durante sete dias.",
	again: "Não chegou nada? Veja no spam, ou inscreva-se mais uma vez",
	confirmTitle: "Confirme a sua inscrição",
	confirmText: "{email} recebe a nossa newsletter assim que confirmar aqui.",
	confirm: "Confirmar",
	inTitle: "Está na lista",
	inText: "{email} recebe a nossa newsletter. Consentiu no seguinte:",
	leave: "Sair da lista",
	leftTitle: "Saiu da lista",
	leftText: "{email} já não recebe a nossa newsletter.",
	back: "Inscrever-se de novo",
	missing: "Esta ligação não leva a lado nenhum",
	missingText: "Tem mais de sete dias, ou o seu endereço não está completo.",
	mailConfirm: "Confirme que quer a newsletter de {company}",
	mailConfirmText:
		"Alguém introduziu este endereço para a newsletter de {company}. Se foi você, abra esta página e confirme:",
	mailIgnore:
		"Se não foi você, não faça nada. Não recebe mais nenhum e-mail, e o endereço é esquecido ao fim de sete dias.",
	mailWelcome: "Está na lista de {company}",
	mailWelcomeText: "A partir de agora recebe a newsletter de {company}. Consentiu no seguinte:",
	mailLeave: "Pode sair da lista nesta página, a qualquer momento:",
});
