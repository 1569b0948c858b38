import { attempt } from "../../attempt.ts";
import { watchTyping } from "../../typing.ts";
import { afterPaint } from "./after-paint.ts";

const tokens = "/forms/contact";
const timeoutMs = 10 * 60_000;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Reply = { to?: string; alert?: string; problems?: { field: string; reason: string }[] };

/**
 * A form of the owner, loaded on the pages that have one: asks what applies, says what is wrong beside it, and sends it
 * without leaving the page, so that chosen files stay chosen.
 */
class OwnForm extends HTMLElement {
	#form!: HTMLFormElement;
	#button!: HTMLButtonElement;
	#token?: Promise<void>;
	#sending = false;

	connectedCallback() {
		this.#form = this.querySelector("form")!;
		this.#button = this.#form.querySelector<HTMLButtonElement>("[type=submit]")!;
		// The same rules, with messages below the questions instead of in a bubble that goes away.
		this.#form.noValidate = true;
		this.#form.addEventListener("submit", this.#submit);
		this.#form.addEventListener("input", ({ target }) => {
			this.#ask();
			const question = (target as Element).closest<HTMLElement>("[data-question]");
			if (question?.querySelector(".field-error:not([hidden])")) this.#check(question);
			this.#keep();
		});
		for (const note of this.#form.querySelectorAll<HTMLElement>("[data-only]")) note.hidden = true;
		this.#restore();
		this.#ask();
		this.#token = afterPaint().then(() => this.#fetchToken());
	}

	/** Shows the questions that apply. What a hidden one was answered with is kept, but not sent. */
	#ask() {
		for (const question of this.#questions) {
			const { if: on, answer } = question.dataset;
			if (!on) continue;
			const given = this.#answersTo(on);
			const isAsked = answer ? given.includes(answer) : given.length > 0;
			question.hidden = !isAsked;
			for (const control of controlsIn(question)) control.disabled = !isAsked;
		}
	}

	/** The answers to a question that is asked itself. */
	#answersTo(name: string): string[] {
		return new FormData(this.#form)
			.getAll(name)
			.map((value) => (typeof value === "string" ? value.trim() : value.name))
			.filter(Boolean);
	}

	#submit = async (event: SubmitEvent) => {
		event.preventDefault();
		if (this.#sending) return;
		const bad = this.#questions.filter((question) => !question.hidden && !this.#check(question));
		if (bad[0]) return focusIn(bad[0]);
		this.#busy(true);
		this.#alert.hidden = true;
		this.#away.hidden = true;
		this.querySelector("[data-summary]")?.remove();
		await this.#token;
		const isTypedElsewhere = watchTyping();
		const reply = await this.#send();
		if (reply.to) {
			attempt(() => sessionStorage.removeItem(this.#keptAs));
			location.assign(reply.to);
			return;
		}
		this.#busy(false);
		this.#refuse(reply, !isTypedElsewhere());
	};

	async #send(): Promise<Reply> {
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			const headers = { Accept: "application/json" };
			// Without files as text, which every server takes without a limit for uploads.
			const body = new FormData(this.#form);
			const isPlain = this.#form.enctype !== "multipart/form-data";
			const sent = isPlain
				? new URLSearchParams([...body].filter((field) => isText(field[1])) as [string, string][])
				: body;
			return await (await fetch(this.#form.action, { method: "POST", headers, body: sent, signal })).json();
		} catch {
			await this.#lookForServer();
			return {};
		}
	}

	#refuse({ alert, problems = [] }: Reply, leads: boolean) {
		if (!this.#away.hidden) return show(this.#away, leads);
		const wrong = problems.flatMap(({ field, reason }) => {
			const question = this.#questions.find(({ dataset }) => dataset.question === field);
			if (question) this.#mark(question, reason);
			return question ?? [];
		});
		if (wrong[0]) return leads && focusIn(wrong[0]);
		const told = alert || problems.map(({ reason }) => reason).join(" ");
		if (told) this.#alert.querySelector("p")!.textContent = told;
		show(this.#alert, leads);
	}

	/** Shows what is wrong with the answer to a question. Returns whether nothing is. */
	#check(question: HTMLElement): boolean {
		const controls = controlsIn(question);
		const isRequired = question.dataset.required !== undefined;
		const isEmpty = this.#answersTo(controls[0]!.name).length === 0;
		const wrong = controls.find(({ validity }) => !validity.valid && !validity.valueMissing);
		const { missing, mistyped } = errorIn(question).dataset;
		// An answer that the browser cannot read, such as letters in a number, counts as empty.
		const reason = wrong ? (mistyped ?? wrong.validationMessage) : isRequired && isEmpty ? (missing ?? "") : "";
		this.#mark(question, reason);
		return reason === "";
	}

	#mark(question: HTMLElement, reason: string) {
		const error = errorIn(question);
		error.textContent = reason;
		error.hidden = !reason;
		const target = question.matches("fieldset") ? question : controlsIn(question)[0]!;
		const others = (target.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id && id !== error.id);
		const described = (reason ? [error.id, ...others] : others).join(" ");
		if (described) target.setAttribute("aria-describedby", described);
		else target.removeAttribute("aria-describedby");
		target.ariaInvalid = reason && target !== question ? "true" : null;
	}

	#busy(sending: boolean) {
		this.#sending = sending;
		this.#button.disabled = sending;
		this.#button.ariaBusy = String(sending);
		const words = this.#button.querySelector("span")!;
		this.#button.dataset.words ??= words.textContent;
		words.textContent = (sending ? this.#button.dataset.sending : this.#button.dataset.words) ?? "";
	}

	async #fetchToken() {
		const response = await this.#lookForServer();
		const token = await response?.json().catch(() => undefined);
		if (token) (this.#form.elements.namedItem("token") as HTMLInputElement).value ||= token.token;
	}

	/** Asks for a token. What answers without one could not take the form either; where nothing answers, it may come back. */
	async #lookForServer(): Promise<Response | undefined> {
		const response = await fetch(tokens, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
		this.#away.hidden = response?.headers.get("Content-Type")?.includes("json") ?? true;
		return response;
	}

	/** Keeps what was typed in the session storage of this tab only, until it was sent. */
	#keep() {
		const written = [...new FormData(this.#form)].filter(([name, value]) => name.startsWith("q.") && value);
		attempt(() => sessionStorage.setItem(this.#keptAs, JSON.stringify(written.filter((field) => isText(field[1])))));
	}

	#restore() {
		// After a failed submit, the answers that the server has sent back are newer than the kept ones.
		if (this.querySelector("[data-summary]")) return;
		attempt(() => {
			for (const [name, value] of JSON.parse(sessionStorage.getItem(this.#keptAs) ?? "[]") as [string, string][])
				for (const control of this.#questions.flatMap(controlsIn).filter((one) => one.name === name))
					if (control.type !== "radio" && control.type !== "checkbox") control.value = value;
					else if (control.value === value) (control as HTMLInputElement).checked = true;
		});
	}

	get #keptAs(): string {
		return this.#form.action;
	}

	get #alert(): HTMLElement {
		return this.#form.querySelector("[role=alert]")!;
	}

	/** Shown while there is no server: on a static copy of the site. */
	get #away(): HTMLElement {
		return this.#form.querySelector("[data-away]")!;
	}

	get #questions(): HTMLElement[] {
		return [...this.#form.querySelectorAll<HTMLElement>("[data-question]")];
	}
}

function isText(value: FormDataEntryValue): value is string {
	return typeof value === "string";
}

function controlsIn(question: HTMLElement): Control[] {
	return [...question.querySelectorAll<Control>("input, select, textarea")];
}

function errorIn(question: HTMLElement): HTMLElement {
	return question.querySelector(".field-error")!;
}

function focusIn(question: HTMLElement) {
	controlsIn(question)[0]?.focus();
}

/** Shows an element; `leads` says whether to scroll there and focus it. */
function show(element: HTMLElement, leads: boolean) {
	element.hidden = false;
	if (!leads) return;
	element.focus({ preventScroll: true });
	element.scrollIntoView({ block: "center", behavior: "instant" });
}

customElements.define("own-form", OwnForm);
