import { attempt } from "../../attempt.ts";
import { languageInBrowser } from "../../language/in-browser.ts";
import { type Control, controlsIn, PostedForm, type Reply, show } from "./posted-form.ts";

interface FormReply extends Reply {
	/** Address of the page that thanks. */
	readonly to?: string;
}

/** A form of the owner: it asks what applies, step by step if it is divided, and leads to the page that thanks. */
class OwnForm extends PostedForm<FormReply> {
	// With files, over a slow line.
	readonly timeoutMs = 10 * 60_000;
	#steps: HTMLElement[] = [];
	#position: HTMLInputElement | null = null;

	get address(): string {
		return this.form.action;
	}

	/** A form of several steps is filled in on several days. */
	override get storage(): Storage {
		return this.#position ? localStorage : sessionStorage;
	}

	override get controls(): Control[] {
		return [...super.controls, ...(this.#position ? [this.#position] : [])];
	}

	override connectedCallback() {
		this.#steps = [...this.querySelectorAll<HTMLElement>("[data-step]")];
		this.#position = this.querySelector("[name=step]");
		super.connectedCallback();
		this.#takeFromAddress();
		for (const note of this.form.querySelectorAll<HTMLElement>("[data-only]")) note.hidden = true;
		if (!this.#position) return;
		this.#back.addEventListener("click", (event) => {
			event.preventDefault();
			this.#turn(this.#applying.findLast((step) => step < this.#at) ?? 0);
		});
		history.replaceState(this.#state(), "");
		addEventListener("popstate", ({ state }) => {
			const step = state?.[this.form.action];
			if (step !== undefined) this.#show(step);
		});
	}

	/** What a hidden question was answered with stays in it, but is not sent. */
	override ask() {
		for (const part of this.form.querySelectorAll<HTMLElement>("[data-step], [data-question]")) {
			const applies = this.#applies(part) && !part.parentElement!.closest("[data-skipped]");
			if ("step" in part.dataset) part.toggleAttribute("data-skipped", !applies);
			else {
				part.hidden = !applies;
				for (const control of controlsIn(part)) control.disabled = !applies;
			}
		}
		if (this.#position) this.#draw();
	}

	override isAsked(question: HTMLElement): boolean {
		const step = question.closest<HTMLElement>("[data-step]");
		return super.isAsked(question) && (!step || this.#steps.indexOf(step) <= this.#at);
	}

	override proceed(): boolean {
		const next = this.#applying.find((step) => step > this.#at);
		if (next !== undefined) this.#turn(next);
		return next !== undefined;
	}

	override lead(question: HTMLElement) {
		const step = question.closest<HTMLElement>("[data-step]");
		if (step?.hidden) this.#turn(this.#steps.indexOf(step));
		super.lead(question);
	}

	override thank({ to }: FormReply): boolean {
		if (!to) return false;
		this.drop();
		location.assign(to);
		return true;
	}

	/** What the address of this page says, or else that of the page with which the visit began. */
	#takeFromAddress() {
		const begun = attempt(() => sessionStorage.from as string | undefined)?.split(/\?(.*)/s)[1];
		const [here, first] = [new URLSearchParams(location.search), new URLSearchParams(begun)];
		for (const field of this.form.querySelectorAll<HTMLInputElement>("[data-parameter]")) {
			const { parameter = "" } = field.dataset;
			field.value ||= here.get(parameter) ?? first.get(parameter) ?? "";
		}
	}

	#applies({ dataset: { if: on, answer } }: HTMLElement): boolean {
		const given = on ? this.answersTo(on) : [];
		return !on || (answer ? given.includes(answer) : given.length > 0);
	}

	/** Goes to a step, so that the button of the browser leads back from it. */
	#turn(step: number) {
		this.#position!.value = step ? String(step) : "";
		history.pushState(this.#state(), "");
		this.#show(step);
		this.keep();
	}

	#state() {
		return { ...history.state, [this.form.action]: this.#at };
	}

	#show(step: number) {
		this.#position!.value = step ? String(step) : "";
		this.ask();
		show(this.#steps[this.#at]!.querySelector("h2")!, true, this.#progress, "start");
	}

	#draw() {
		const { t } = languageInBrowser<"forms">(this.#progress);
		const [at, steps] = [this.#applying.indexOf(this.#at) + 1, this.#applying.length];
		this.#progress.textContent = t("forms.step", { step: at, steps });
		Object.assign(this.querySelector("progress")!, { value: at, max: steps });
		for (const [index, step] of this.#steps.entries()) step.hidden = index !== this.#at;
		this.#back.hidden = at === 1;
		const { next, send } = this.#button.dataset;
		this.#button.querySelector("span")!.textContent = (at < steps ? next : send) ?? "";
	}

	/** The step that is shown. One that applies no more gives way to the one before it. */
	get #at(): number {
		const kept = Number(this.#position!.value) || 0;
		return this.#applying.findLast((step) => step <= kept) ?? 0;
	}

	get #applying(): number[] {
		return this.#steps.flatMap((step, index) => ("skipped" in step.dataset ? [] : index));
	}

	get #progress(): HTMLElement {
		return this.querySelector("[data-progress]")!;
	}

	get #back(): HTMLButtonElement {
		return this.querySelector("button[value=back]")!;
	}

	get #button(): HTMLButtonElement {
		return this.querySelector("[data-next]")!;
	}
}

customElements.define("own-form", OwnForm);
