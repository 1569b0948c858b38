import type { Data, FormStore, Problems } from "../inputs/form-store.ts";

// After the last key: nobody reads what is wrong while they type.
const pause = 200;

/** Shows in a form what is wrong with it: of fields that somebody has left; of all once it is asked for. */
export class FormCheck {
	readonly #form: FormStore;
	readonly #find: (data: Data) => Problems;
	readonly #onMissing: (missing: number) => void;
	readonly #left = new Set<string>();
	#isAsked = false;
	/** What the server found, until something is changed. */
	#rejected: Problems = new Map();
	#timer: ReturnType<typeof setTimeout> | undefined;

	/**
	 * @param find what is wrong with data
	 * @param onMissing is told how many problems there are; none before it is asked for
	 */
	constructor(form: FormStore, find: (data: Data) => Problems, onMissing: (missing: number) => void) {
		this.#form = form;
		this.#find = find;
		this.#onMissing = onMissing;
	}

	/** The form was changed; it is checked in a moment. */
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

	/** Shows everything from now on. Returns it. */
	ask(): Problems {
		this.#isAsked = true;
		return this.#show();
	}

	/** Shows only what is wrong with fields that somebody has left. */
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
