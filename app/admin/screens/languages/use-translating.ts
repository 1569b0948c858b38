import { useCallback, useEffect, useRef, useState } from "react";
import type { Words } from "../../../content/fields/field.ts";
import { isSame } from "../../../content/values/versions.ts";
import type { ActionState } from "../../actions/use-action.ts";
import { FormStore } from "../../inputs/form-store.ts";
import type { SeenPlace, SeenTranslation } from "./seen-translation.server.ts";
import type { action } from "./translations-action.ts";

/** Milliseconds without a key until what was written is kept. */
const pause = 800;

interface Further {
	readonly slug?: string;
	readonly shown?: boolean;
	/** The path of a place whose words are still right, although those that they were translated from have changed. */
	readonly settle?: string;
}

/**
 * The words of a translation while somebody writes them. They are kept by themselves, one save after the other; what could
 * not be kept stays in its field, and is sent again with the next.
 */
export function useTranslating(loaded: SeenTranslation, actions: ActionState<typeof action>) {
	const [translation, setTranslation] = useState(loaded);
	const current = useRef(loaded);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const save = useRef<(further?: Further) => Promise<unknown>>(async () => {});
	const [form] = useState(() => {
		const store: FormStore = new FormStore(valuesOf(loaded), {
			change(name, value) {
				store.replace({ ...store.data, [name]: value });
				clearTimeout(timer.current);
				timer.current = setTimeout(() => void save.current(), pause);
			},
			leave: () => void save.current(),
		});
		return store;
	});

	const show = useCallback((next: SeenTranslation) => {
		current.current = next;
		setTranslation(next);
	}, []);

	const send = useCallback(
		async ({ settle, ...further }: Further) => {
			const { id, version, places } = current.current;
			const changes = places.flatMap((place, index) => {
				const words = form.data[`w${index}`] as Words;
				const isWritten = !isSame(words, writtenIn(place));
				if (!isWritten && settle !== place.path) return [];
				return { path: place.path, source: place.source, words: isNothing(words) ? null : words };
			});
			if (changes.length === 0 && Object.keys(further).length === 0) return;
			const sent = form.data;
			const done = await actions.run("save", { id, basedOn: version, changes, ...further }, { revalidates: false });
			if (!done) return;
			const next = done.result;
			show(next);
			// Another person may have changed the document, and its places with it. What was typed meanwhile stays.
			const kept = Object.entries(form.data).filter(([name, value]) => value !== sent[name]);
			form.replace({ ...valuesOf(next), ...Object.fromEntries(kept) });
		},
		[actions.run, form, show],
	);

	save.current = (further = {}) => {
		clearTimeout(timer.current);
		queue.current = queue.current.then(() => send(further));
		return queue.current;
	};
	// What was written last is kept, too, when the screen is left.
	useEffect(() => () => void save.current(), []);

	return {
		form,
		translation,
		save: (further?: Further) => save.current(further),
		/** Shows what somebody else has made of it, such as a release. */
		show,
		isSaving: actions.isPending("save"),
	};
}

function valuesOf({ places }: SeenTranslation): Record<string, Words> {
	return Object.fromEntries(places.map((place, index) => [`w${index}`, writtenIn(place)]));
}

function writtenIn({ words, source }: SeenPlace): Words {
	return words ?? (typeof source === "string" ? "" : nothing);
}

const nothing: Words = { type: "doc", content: [] };

function isNothing(words: Words): boolean {
	return typeof words === "string" ? words.trim() === "" : words.content.length === 0;
}
