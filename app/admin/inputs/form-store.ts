export type Data = Readonly<Record<string, any>>;

/** A sentence per path for each invalid value. */
export type Problems = ReadonlyMap<string, string>;

/** Sets the value at a path such as `methodology.2.title`. */
export type Change = (path: string, value: unknown) => void;

/** The events that inputs report to their form. */
export interface FormEvents {
	readonly change: Change;
	/** A field was left, so its problems may be shown from now on. */
	leave(path: string): void;
}

/**
 * The values of a form and the problems it shows. Each input subscribes to its own value, so that a keystroke renders
 * one field and not the form.
 */
export class FormStore implements FormEvents {
	readonly change: Change;
	readonly leave: (path: string) => void;
	readonly #listeners = new Set<() => void>();
	#data: Data;
	#problems: Problems = new Map();

	constructor(data: Data, { change, leave }: FormEvents) {
		this.#data = data;
		this.change = change;
		this.leave = leave;
	}

	/** Never mutated: a value that is the same object as before has not changed. */
	get data(): Data {
		return this.#data;
	}

	get problems(): Problems {
		return this.#problems;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	replace(data: Data): void {
		this.#data = data;
		this.#announce();
	}

	showProblems(problems: Problems): void {
		if (problems.size === 0 && this.#problems.size === 0) return;
		this.#problems = problems;
		this.#announce();
	}

	#announce(): void {
		for (const listener of this.#listeners) listener();
	}
}
