import { createContext } from "react";

/** Set around a text that is written as the page it becomes. */
export interface Page {
	/** The element in which the length and the outline of the text are shown. */
	readonly outline: HTMLElement | null;
	readonly caret: Caret;
	/** Leads to a new comment on the block that somebody is at. */
	readonly comment: () => void;
}

/** The path of the words of a new comment, where comments are. */
export const newComment = "comments.new";

export const PageContext = createContext<Page | undefined>(undefined);

/** The place where somebody writes: the index of a block of the text, or -1 above the text. */
export class Caret {
	#block = -1;
	/** Finds what is at it on a page; the blocks of its text unless given. */
	readonly find?: (page: Document, block: number) => Element | null;
	readonly #listeners = new Set<() => void>();

	constructor(find?: Caret["find"]) {
		this.find = find;
	}

	get block(): number {
		return this.#block;
	}

	move(block: number): void {
		if (block === this.#block) return;
		this.#block = block;
		for (const listener of this.#listeners) listener();
	}

	subscribe(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	}
}
