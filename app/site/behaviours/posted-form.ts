import { attempt } from "../../attempt.ts";
import { watchTyping } from "../../typing.ts";
import { afterPaint } from "./after-paint.ts";

const tokens = "/forms/contact";

/** What was written longer ago is not shown any more: whoever wrote it has gone on without. */
const keptMs = 7 * 24 * 3_600_000;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the server says of a posted form. */
export interface Reply {
	readonly alert?: string;
	readonly problems?: readonly { readonly field: string; readonly reason: string }[];
}

/**
 * Sends a form without leaving the page, so that chosen files stay chosen, and says what is wrong beside its questions. The
 * input is kept until it is stored or cleared: in the fields when sending fails, and in a storage of the browser when the
 * page is reloaded.
 */
export abstract class PostedForm<Answer extends Reply> extends HTMLElement {
	form!: HTMLFormElement;
	#button!: HTMLButtonElement;
	#alert!: HTMLElement;
	#failure!: ChildNode[];
	#mail: HTMLAnchorElement | null = null;
	/** Shown while there is no server: on a static copy of the site. */
	#away!: HTMLElement;
	#token?: Promise<void>;
	#sending = false;
	/** Whether this input was sent before. A repetition must carry the same token, or it would be stored twice. */
	#tried = false;

	abstract readonly timeoutMs: number;
	/** Where it is posted to. */
	abstract get address(): string;
	/** Shows that it was stored. Returns false if it was not. */
	abstract thank(answer: Answer): boolean;
	/** Adds what the page cannot know. */
	fill(_body: FormData): void {}
	/** Shows the questions that apply. */
	ask(): void {}
	/** Goes on to further questions. Returns false if there are none. */
	proceed(): boolean {
		return false;
	}
	/** Whether a question is asked by now. */
	isAsked(question: HTMLElement): boolean {
		return !question.hidden;
	}
	/** Leads to a question. */
	lead(question: HTMLElement) {
		controlsIn(question)[0]?.focus();
	}
	/** Where the input is kept: for this tab, unless the form is a long one. */
	get storage(): Storage {
		return sessionStorage;
	}

	connectedCallback() {
		this.form = this.querySelector("form")!;
		this.#button = this.form.querySelector<HTMLButtonElement>("[type=submit]")!;
		this.#alert = this.form.querySelector("[role=alert]")!;
		this.#failure = [...this.#alert.querySelector("p")!.childNodes];
		this.#mail = this.#alert.querySelector("a");
		this.#away = this.form.querySelector("[data-away]")!;
		// The same rules, with messages under the questions instead of in a bubble that goes away.
		this.form.noValidate = true;
		this.form.addEventListener("submit", this.#submit);
		this.form.addEventListener("change", ({ target }) => this.#check(questionOf(target)));
		this.form.addEventListener("input", ({ target }) => {
			this.ask();
			const question = questionOf(target);
			if (question?.querySelector(".field-error:not([hidden])")) this.#check(question);
			this.keep();
		});
		this.form.addEventListener("reset", this.#clear);
		this.#restore();
		this.ask();
		this.#token = afterPaint().then(() => this.#fetchToken());
	}

	#submit = async (event: SubmitEvent) => {
		event.preventDefault();
		if (this.#sending) return;
		const bad = this.questions.filter((question) => this.isAsked(question) && !this.#check(question));
		if (bad[0]) return this.lead(bad[0]);
		if (this.proceed()) return;
		this.busy(true);
		this.#alert.hidden = true;
		this.#away.hidden = true;
		this.querySelector("[data-summary]")?.remove();
		const isTypedElsewhere = watchTyping();
		const answer = await this.#send();
		if (answer && this.thank(answer)) return;
		this.busy(false);
		this.#refuse(answer, !isTypedElsewhere());
	};

	async #send(): Promise<Answer | undefined> {
		await this.#token;
		this.#tried = true;
		this.keep();
		const body = new FormData(this.form);
		this.fill(body);
		try {
			const response = await fetch(this.address, {
				method: "POST",
				headers: { Accept: "application/json" },
				// Without files as text, which every server takes without a limit for uploads.
				body: this.form.enctype === "multipart/form-data" ? body : new URLSearchParams([...body].filter(isText)),
				signal: AbortSignal.timeout(this.timeoutMs),
			});
			return await response.json();
		} catch {
			await this.#lookForServer();
			return undefined;
		}
	}

	#refuse({ alert, problems = [] }: Reply = {}, leads: boolean) {
		if (!this.#away.hidden) return show(this.#away, leads);
		const wrong = problems.flatMap(({ field, reason }) => {
			const question = this.questions.find(({ dataset }) => dataset.question === field);
			if (question) this.#mark(question, reason);
			return question ?? [];
		});
		if (wrong[0]) return leads && this.lead(wrong[0]);
		const told = alert || problems.map(({ reason }) => reason).join(" ");
		this.#alert.querySelector("p")!.replaceChildren(...(told ? this.#linked(told) : this.#failure));
		show(this.#alert, leads);
	}

	/** Words of the server, with the link to the company's address where they name it. */
	#linked(words: string): (string | Node)[] {
		const [before = "", after] = this.#mail ? words.split(this.#mail.text) : [words];
		return after === undefined ? [before] : [before, this.#mail!, after];
	}

	/** Shows what is wrong with the answer to a question. Returns whether nothing is. */
	#check(question: HTMLElement | null): boolean {
		if (!question) return true;
		const controls = controlsIn(question);
		const isRequired = question.dataset.required !== undefined;
		const isEmpty = this.answersTo(controls[0]!.name).length === 0;
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
		// A group of answers is described by its problem, and is not invalid itself.
		if (!question.matches("fieldset")) controlsIn(question)[0]!.ariaInvalid = reason ? "true" : null;
	}

	busy(sending: boolean) {
		this.#sending = sending;
		this.#button.disabled = sending;
		this.#button.ariaBusy = String(sending);
		const words = this.#button.querySelector("span") ?? this.#button;
		if (sending) this.#button.dataset.words = words.textContent;
		words.textContent = (sending ? this.#button.dataset.sending : this.#button.dataset.words) ?? "";
	}

	async #fetchToken() {
		if (this.#tokenField.value) return;
		const response = await this.#lookForServer();
		// Without a token the form is sent all the same.
		const given = await response?.json().catch(() => undefined);
		if (given) this.#tokenField.value ||= given.token;
	}

	/** Asks for a token. What answers without one could not take the form either; where nothing answers, it may come back. */
	async #lookForServer(): Promise<Response | undefined> {
		const response = await fetch(tokens, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
		this.#away.hidden = response?.headers.get("Content-Type")?.includes("json") ?? true;
		return response;
	}

	/** Keeps the input, in this browser only. */
	keep() {
		const asked = new Set(this.controls.map(({ name }) => name));
		const written = [...new FormData(this.form)].filter(isText).filter(([name, value]) => value && asked.has(name));
		if (written.length === 0) return this.forget();
		if (this.#tried) written.push(["token", this.#tokenField.value]);
		written.push(["kept at", String(Date.now())]);
		attempt(() => this.storage.setItem(this.form.action, JSON.stringify(written)));
	}

	#restore() {
		// After a failed submit, the answers that the server has sent back are newer than the kept ones.
		if (this.querySelector("[data-summary]")) return;
		attempt(() => {
			const values: [string, string][] = JSON.parse(this.storage.getItem(this.form.action) ?? "[]");
			if (Date.now() - Number(new Map(values).get("kept at")) > keptMs) return this.drop();
			for (const [name, value] of values)
				for (const control of [...this.controls, this.#tokenField].filter((one) => one.name === name))
					if (!isButton(control)) control.value = value;
					else if (control.value === value) control.checked = true;
			this.#tried = values.some(([name]) => name === "token");
			this.#kept.hidden = values.length === 0;
		});
	}

	#clear = (event: Event) => {
		// A reset would restore the values the page came with, which may be those of a rejected form.
		event.preventDefault();
		this.empty();
		for (const question of this.questions) this.#mark(question, "");
		this.ask();
		this.#alert.hidden = true;
		this.forget();
		this.controls[0]?.focus();
	};

	empty() {
		for (const control of this.controls)
			if (isButton(control)) control.checked = false;
			else control.value = "";
	}

	/** What is written next is another inquiry. */
	forget() {
		this.drop();
		this.#kept.hidden = true;
		if (!this.#tried) return;
		this.#tried = false;
		this.#tokenField.value = "";
		this.#token = this.#fetchToken();
	}

	/** Keeps nothing of what was written. */
	drop() {
		attempt(() => this.storage.removeItem(this.form.action));
	}

	/** The answers to a question that is asked itself. */
	answersTo(name: string): string[] {
		return new FormData(this.form)
			.getAll(name)
			.map((value) => (typeof value === "string" ? value.trim() : value.name))
			.filter(Boolean);
	}

	get questions(): HTMLElement[] {
		return [...this.form.querySelectorAll<HTMLElement>("[data-question]")];
	}

	/** What is kept, besides the token. */
	get controls(): Control[] {
		return this.questions.flatMap(controlsIn);
	}

	get #tokenField(): HTMLInputElement {
		return this.form.elements.namedItem("token") as HTMLInputElement;
	}

	get #kept(): HTMLElement {
		return this.form.querySelector("[data-kept]")!;
	}
}

export function controlsIn(question: HTMLElement): Control[] {
	return [...question.querySelectorAll<Control>("input, select, textarea")];
}

/** Shows an element; `leads` says whether to focus it and scroll there, or to the words in it. */
export function show(
	element: HTMLElement,
	leads = true,
	words: Element = element,
	block: ScrollLogicalPosition = "center",
) {
	element.hidden = false;
	if (!leads) return;
	element.focus({ preventScroll: true });
	words.scrollIntoView({ block, behavior: "instant" });
}

function isText(field: [string, FormDataEntryValue]): field is [string, string] {
	return typeof field[1] === "string";
}

function isButton(control: Control): control is HTMLInputElement {
	return control.type === "radio" || control.type === "checkbox";
}

function questionOf(target: EventTarget | null): HTMLElement | null {
	return (target as Element).closest<HTMLElement>("[data-question]");
}

function errorIn(question: HTMLElement): HTMLElement {
	return question.querySelector(".field-error")!;
}
