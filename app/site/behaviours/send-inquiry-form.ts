import { PostedForm, type Reply, show } from "./posted-form.ts";

const panelMs = 3000;

interface FormReply extends Reply {
	readonly reference?: string;
	readonly email?: string;
	readonly follow?: string;
}

/** The contact form: it thanks in place, and is ready for another inquiry then. */
class InquiryForm extends PostedForm<FormReply> {
	readonly timeoutMs = 30_000;

	/** In the language of the page, as the address of the form is. */
	get address(): string {
		return this.form.action.replace(/contact$/, "forms/contact");
	}

	override fill(body: FormData) {
		body.set("page", pageBefore());
	}

	override thank({ reference, email = "", follow }: FormReply): boolean {
		if (!reference) return false;
		this.busy(false);
		for (const place of this.querySelectorAll(".reference")) place.textContent = reference;
		this.querySelector("[data-email]")!.textContent = email;
		for (const place of this.querySelectorAll<HTMLElement>("[data-follow]")) {
			place.hidden = !follow;
			if (follow) place.querySelector("a")!.href = follow;
		}
		this.forget();
		const panel = this.querySelector<HTMLElement>("[data-thanks]")!;
		const sent = this.querySelector<HTMLElement>("[data-sent]")!;
		sent.hidden = true;
		this.form.inert = true;
		show(panel, true, panel.querySelector(".thanks-words")!, "nearest");
		setTimeout(() => {
			const reading = this.contains(document.activeElement);
			panel.hidden = true;
			this.empty();
			this.form.inert = false;
			sent.hidden = false;
			if (reading) show(sent, true, sent, "nearest");
		}, panelMs);
		return true;
	}
}

/** Path of the page of this site that led here; "" otherwise. */
function pageBefore(): string {
	const before = URL.parse(document.referrer);
	return before?.origin === location.origin ? before.pathname : "";
}

customElements.define("inquiry-form", InquiryForm);
