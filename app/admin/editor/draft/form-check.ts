import type { Data, FormStore, Problems } from "../../inputs/form-store.ts";

// Milliseconds after the last key, longer than from one key to the next: nobody reads errors while they type.
const pause = 280;

/** Shows the problems of a form: those of fields that were left, or all once asked for. */
export class FormCheck {
	readonly #form: FormStore;
	readonly #find: (data: Data) => Problems;
	readonly #onMissing: (missing: number) => void;
	readonly #left = new Set<string>();
	#isAsked = false;
	/** Problems that the server reported; cleared by the next change. */
	#rejected: Problems = new Map();
	#timer: ReturnType<typeof setTimeout> | undefined;

	/**
	 * @param find returns the problems of some data
	 * @param onMissing is called with the number of problems, 0 until all problems were asked for
	 */
	constructor(form: FormStore, find: (data: Data) => Problems, onMissing: (missing: number) => void) {
		this.#form = form;
		this.#find = find;
		this.#onMissing = onMissing;
	}

	/** Checks the changed form after a short pause. */
	changed(): void {
		if (this.#rejected.size > 0) this.reject(new Map());
		this.stop();
		this.#timer = setTimeout(() => this.#show(), pause);
	}

	leave(path: string): void {
		if (this.#left.has(path)) return;
		this.#left.add(path);
		this.#show();
	}

	/** Shows all problems from now on. Returns them. */
	ask(): Problems {
		this.#isAsked = true;
		return this.#show();
	}

	/** Goes back to showing only problems of fields that were left. */
	calm(): void {
		this.#isAsked = false;
		this.#show();
	}

	reject(problems: Problems): void {
		this.#rejected = problems;
		this.#show();
	}

	stop(): void {
		clearTimeout(this.#timer);
	}

	#show(): Problems {
		this.stop();
		const found = this.#find(this.#form.data);
		const shown = [...found].filter(([path]) => this.#isAsked || this.#left.has(path));
		this.#form.showProblems(new Map([...shown, ...this.#rejected]));
		this.#onMissing(this.#isAsked ? found.size : 0);
		return found;
	}
}
