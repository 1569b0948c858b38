import { useCallback, useEffect, useRef, useState } from "react";
import type { Words } from "../../../content/fields/field.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { words } from "../../../content/system/words.ts";
import { isEmpty } from "../../../content/translation/is-empty.ts";
import { isSame } from "../../../content/values/versions.ts";
import { withValue } from "../../../content/values/with-value.ts";
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
 * The words of a translation while somebody writes them, in a proposal or as the plain draft. They are kept by themselves, one save after the other; what could
 * not be kept stays in its field, and is sent again with the next.
 */
export function useTranslating(loaded: SeenTranslation, actions: ActionState<typeof action>, proposal?: string) {
	const [translation, setTranslation] = useState(loaded);
	const current = useRef(loaded);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const save = useRef<(further?: Further) => Promise<unknown>>(async () => {});
	const [form] = useState(() => {
		const store: FormStore = new FormStore(valuesOf(loaded), {
			change(name, value) {
				store.replace(withValue(store.data, name, value));
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

	/** Shows a newer version. What was typed since `sent` stays. */
	const adopt = useCallback(
		(next: SeenTranslation, sent: FormStore["data"]) => {
			show(next);
			const kept = Object.entries(form.data).filter(([name, value]) => value !== sent[name]);
			form.replace({ ...valuesOf(next), ...Object.fromEntries(kept) });
		},
		[form, show],
	);

	// A file that was imported meanwhile.
	useEffect(() => {
		if (loaded.version > current.current.version) adopt(loaded, valuesOf(current.current));
	}, [loaded, adopt]);

	const send = useCallback(
		async ({ settle, ...further }: Further) => {
			const { id, type, version, places } = current.current;
			const changes = places.flatMap((place) => {
				const typed = valueAt(form.data, nameIn(place, type)) as Words;
				const isWritten = !isSame(typed, writtenIn(place));
				if (!isWritten && settle !== place.path) return [];
				return { path: place.path, source: place.source, words: isEmpty(typed) ? null : typed };
			});
			if (changes.length === 0 && Object.keys(further).length === 0) return;
			const sent = form.data;
			const done = await actions.run(
				"save",
				{ id, basedOn: version, changes, proposal, ...further },
				{ revalidates: false },
			);
			if (!done) return;
			adopt(done.result, sent);
		},
		[actions.run, adopt, form, proposal],
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

function valuesOf({ type, places }: SeenTranslation): FormStore["data"] {
	const flat = places.map((place) => [nameIn(place, type), writtenIn(place)] as const);
	if (type !== words.name) return Object.fromEntries(flat);
	return flat.reduce<FormStore["data"]>((data, [name, value]) => withValue(data, name, value), {});
}

/** The name of a place in the form, in which dots lead into values: those of the site's fixed words are the form's, too. */
export function nameIn({ path }: Pick<SeenPlace, "path">, type: string): string {
	return type === words.name ? path : path.replaceAll(".", "/");
}

function writtenIn({ words, source }: SeenPlace): Words {
	return words ?? (typeof source === "string" ? "" : nothing);
}

const nothing: Words = { type: "doc", content: [] };
