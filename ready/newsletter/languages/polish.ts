import type { NewsletterTranslation } from "../words.ts";

export const polish = (): NewsletterTranslation => ({
	home: "Start",
	title: "Newsletter",
	email: "Adres e-mail",
	signUp: "Zapisz się",
	consent:
		"Wysyłamy Państwu nasz newsletter pocztą elektroniczną. W każdej chwili można się wypisać, korzystając z linku.",
	wrong: "To nie jest adres e-mail. Proszę wpisać go w całości, na przykład ada@company.example.",
	tooMany: "Z Państwa sieci przyszło zbyt wiele zapisów. Proszę spróbować za godzinę.",
	failed: "Nie udało się tego zapisać. Proszę spróbować za chwilę.",
	asked: "Proszę zajrzeć do skrzynki",
	askedText:
		"Jeśli tego adresu nie ma jeszcze na liście, wiadomość z linkiem jest już w drodze. Adres trafi na listę po otwarciu linku i potwierdzeniu. Link jest ważny siedem dni.",
	again: "Nic nie przyszło? Proszę zajrzeć do spamu albo zapisać się jeszcze raz",
	confirmTitle: "Proszę potwierdzić zapis",
	confirmText: "{email} będzie otrzymywać nasz newsletter po potwierdzeniu tutaj.",
	confirm: "Potwierdź",
	inTitle: "Adres jest na liście",
	inText: "{email} otrzymuje nasz newsletter. Wyrażona zgoda:",
	leave: "Wypisz się",
	leftTitle: "Adres został wypisany",
	leftText: "{email} nie otrzymuje już naszego newslettera.",
	back: "Zapisz się ponownie",
	missing: "Ten link do niczego nie prowadzi",
	missingText: "Ma więcej niż siedem dni albo jego adres jest niepełny.",
	mailConfirm: "Proszę potwierdzić chęć otrzymywania newslettera {company}",
	mailConfirmText:
		"Ktoś podał ten adres, aby otrzymywać newsletter {company}. Jeśli to Państwo, proszę otworzyć tę stronę i potwierdzić:",
	mailIgnore:
		"Jeśli to nie Państwo, nic nie trzeba robić. Nie przyjdzie żadna kolejna wiadomość, a adres zostanie zapomniany po siedmiu dniach.",
	mailWelcome: "Adres jest na liście {company}",
	mailWelcomeText: "Od teraz otrzymują Państwo newsletter {company}. Wyrażona zgoda:",
	mailLeave: "Wypisać się można na tej stronie, w każdej chwili:",
});
