import { attempt } from "../../attempt.ts";
import { controlsIn, PostedForm, type Reply } from "./posted-form.ts";

interface FormReply extends Reply {
	/** Address of the page that thanks. */
	readonly to?: string;
}

/** A form of the owner: it asks what applies, and leads to the page that thanks. */
class OwnForm extends PostedForm<FormReply> {
	// With files, over a slow line.
	readonly timeoutMs = 10 * 60_000;

	get address(): string {
		return this.form.action;
	}

	override connectedCallback() {
		super.connectedCallback();
		for (const note of this.form.querySelectorAll<HTMLElement>("[data-only]")) note.hidden = true;
	}

	/** What a hidden question was answered with stays in it, but is not sent. */
	override ask() {
		for (const question of this.questions) {
			const { if: on, answer } = question.dataset;
			if (!on) continue;
			const given = this.answersTo(on);
			const isAsked = answer ? given.includes(answer) : given.length > 0;
			question.hidden = !isAsked;
			for (const control of controlsIn(question)) control.disabled = !isAsked;
		}
	}

	override thank({ to }: FormReply): boolean {
		if (!to) return false;
		attempt(() => sessionStorage.removeItem(this.form.action));
		location.assign(to);
		return true;
	}
}

customElements.define("own-form", OwnForm);
