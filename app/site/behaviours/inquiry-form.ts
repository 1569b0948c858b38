import { attempt } from "../../attempt.ts";
import { watchTyping } from "../../typing.ts";
import { afterPaint } from "./after-paint.ts";

const address = "/forms/contact";
const panelMs = 3000;
const timeoutMs = 30_000;
const keptAs = "inquiry";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Problem = { field: string; reason: string };
type FormReply = { reference?: string; email?: string; follow?: string; alert?: string; problems?: Problem[] };

/**
 * Sends the contact form without leaving the page. The input is kept until it is stored or cleared: in the fields
 * when sending fails, and in the session storage of this tab when the page is reloaded.
 */
class InquiryForm extends HTMLElement {
	#form!: HTMLFormElement;
	#button!: HTMLButtonElement;
	#alert!: HTMLElement;
	#failure!: ChildNode[];
	/** Shown while there is no server: on a static copy of the site. */
	#away!: HTMLElement;
	#panel!: HTMLElement;
	#sent!: HTMLElement;
	#token?: Promise<void>;
	#sending = false;
	/** Whether this input was sent before. A repetition must carry the same token, or it would be stored twice. */
	#tried = false;

	connectedCallback() {
		this.#form = this.querySelector("form")!;
		this.#button = this.#form.querySelector<HTMLButtonElement>("[type=submit]")!;
		this.#alert = this.#form.querySelector("[role=alert]")!;
		this.#failure = [...this.#alert.querySelector("p")!.childNodes];
		this.#away = this.#form.querySelector("[data-away]")!;
		this.#panel = this.querySelector("[data-thanks]")!;
		this.#sent = this.querySelector("[data-sent]")!;
		// The same rules, with messages under the fields instead of in a bubble that goes away.
		this.#form.noValidate = true;
		this.#form.addEventListener("submit", this.#submit);
		this.#form.addEventListener("change", ({ target }) => this.#check(target as Control));
		this.#form.addEventListener("input", ({ target }) => {
			if ((target as Control).ariaInvalid) this.#check(target as Control);
			this.#keep();
		});
		this.#form.addEventListener("reset", this.#clear);
		this.#restore();
		this.#token = afterPaint().then(() => this.#fetchToken());
	}

	#submit = async (event: SubmitEvent) => {
		event.preventDefault();
		if (this.#sending) return;
		const bad = this.#controls.filter((control) => !this.#check(control));
		if (bad[0]) return bad[0].focus();
		this.#busy(true);
		this.#alert.hidden = true;
		this.#away.hidden = true;
		this.querySelector("[data-summary]")?.remove();
		const isTypedElsewhere = watchTyping();
		const reply = await this.#send();
		this.#busy(false);
		if (reply.reference) this.#thank(reply);
		else this.#refuse(reply, !isTypedElsewhere());
	};

	async #send(): Promise<FormReply> {
		await this.#token;
		this.#tried = true;
		this.#keep();
		const form = new FormData(this.#form);
		form.set("page", pageBefore());
		try {
			const response = await fetch(address, {
				method: "POST",
				body: form,
				signal: AbortSignal.timeout(timeoutMs),
			});
			return await response.json();
		} catch {
			await this.#lookForServer();
			return {};
		}
	}

	#thank({ reference = "", email = "", follow }: FormReply) {
		for (const place of this.querySelectorAll(".reference")) place.textContent = reference;
		this.querySelector("[data-email]")!.textContent = email;
		for (const place of this.querySelectorAll<HTMLElement>("[data-follow]")) {
			place.hidden = !follow;
			if (follow) place.querySelector("a")!.href = follow;
		}
		this.#forget();
		this.#sent.hidden = true;
		this.#form.inert = true;
		show(this.#panel, true, this.#panel.querySelector(".thanks-words")!, "nearest");
		setTimeout(() => {
			const reading = this.contains(document.activeElement);
			this.#panel.hidden = true;
			for (const control of this.#controls) control.value = "";
			this.#form.inert = false;
			this.#sent.hidden = false;
			if (reading) show(this.#sent, true, this.#sent, "nearest");
		}, panelMs);
	}

	#refuse({ alert, problems = [] }: FormReply, leads: boolean) {
		if (!this.#away.hidden) return show(this.#away, leads);
		const wrong = problems.flatMap(({ field, reason }) => {
			const control: Control | null = this.#named(field);
			if (control) this.#mark(control, reason);
			return control ?? [];
		});
		if (wrong[0]) return leads && wrong[0].focus();
		const link = this.#alert.querySelector("a");
		const reasons = problems.map(({ reason }) => reason).join(" ");
		const words = alert ? [alert.replace(link?.text ?? "", ""), link ?? ""] : reasons ? [reasons] : this.#failure;
		this.#alert.querySelector("p")!.replaceChildren(...words);
		show(this.#alert, leads);
	}

	/** Shows what the browser finds wrong with a field. Returns whether it is valid. */
	#check(control: Control): boolean {
		const { valid, valueMissing } = control.validity;
		const { missing, mistyped } = this.#errorOf(control)?.dataset ?? {};
		this.#mark(control, valid ? "" : ((valueMissing ? missing : mistyped) ?? control.validationMessage));
		return valid;
	}

	#mark(control: Control, reason: string) {
		const error = this.#errorOf(control);
		if (!error) return;
		error.textContent = reason;
		error.hidden = !reason;
		for (const [name, value] of Object.entries({ "aria-invalid": "true", "aria-describedby": error.id })) {
			if (reason) control.setAttribute(name, value);
			else control.removeAttribute(name);
		}
	}

	#busy(sending: boolean) {
		this.#sending = sending;
		this.#button.disabled = sending;
		this.#button.ariaBusy = String(sending);
		this.#button.dataset.words ??= this.#button.textContent;
		this.#button.textContent = sending ? (this.#button.dataset.sending ?? "") : this.#button.dataset.words;
	}

	async #fetchToken() {
		const field = this.#named("token") as HTMLInputElement;
		if (field.value) return;
		try {
			const response = await this.#lookForServer();
			if (response) field.value = (await response.json()).token;
		} catch {
			// Without a token the form is sent all the same.
		}
	}

	/** Asks for a token. What answers without one could not take the form either; where nothing answers, it may come back. */
	async #lookForServer(): Promise<Response | undefined> {
		const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
		this.#away.hidden = response?.headers.get("Content-Type")?.includes("json") ?? true;
		return response;
	}

	/** Keeps the input in the session storage of this tab only. */
	#keep() {
		const written = this.#controls.filter(({ value }) => value);
		if (written.length === 0) return this.#forget();
		const kept = this.#tried ? [...written, this.#named("token")] : written;
		attempt(() => sessionStorage.setItem(keptAs, JSON.stringify(kept.map(({ name, value }) => [name, value]))));
	}

	#restore() {
		attempt(() => {
			const values: [string, string][] = JSON.parse(sessionStorage.getItem(keptAs) ?? "[]");
			for (const [name, value] of values) this.#named(name).value = value;
			this.#tried = values.some(([name]) => name === "token");
			this.#kept.hidden = values.length === 0;
		});
	}

	#clear = (event: Event) => {
		// A reset would restore the values the page came with, which may be those of a rejected form.
		event.preventDefault();
		for (const control of this.#controls) {
			control.value = "";
			this.#mark(control, "");
		}
		this.#alert.hidden = true;
		this.#forget();
		this.#controls[0]?.focus();
	};

	#forget() {
		attempt(() => sessionStorage.removeItem(keptAs));
		this.#kept.hidden = true;
		if (!this.#tried) return;
		this.#tried = false;
		(this.#named("token") as HTMLInputElement).value = "";
		this.#token = this.#fetchToken();
	}

	get #kept(): HTMLElement {
		return this.#form.querySelector("[data-kept]")!;
	}

	get #controls(): Control[] {
		return [...this.#form.querySelectorAll<Control>(".field :is(input, select, textarea)")];
	}

	#named(name: string): Control {
		return this.#form.elements.namedItem(name) as Control;
	}

	#errorOf(control: Control): HTMLElement | null {
		return document.getElementById(`${control.id}-error`);
	}
}

/** Path of the page of this site that led here; "" otherwise. */
function pageBefore(): string {
	const before = URL.parse(document.referrer);
	return before?.origin === location.origin ? before.pathname : "";
}

/** Shows an element; `leads` says whether to focus it and scroll there, or to the words in it. */
function show(element: HTMLElement, leads = true, words: Element = element, block: ScrollLogicalPosition = "center") {
	element.hidden = false;
	if (!leads) return;
	element.focus({ preventScroll: true });
	words.scrollIntoView({ block, behavior: "instant" });
}

customElements.define("inquiry-form", InquiryForm);
