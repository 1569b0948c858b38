import { useMemo, useSyncExternalStore } from "react";
import type { SectionsField, StoredSection } from "../../../content/fields/sections.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { toast } from "../../controls/overlays/toasts.tsx";
import type { FormStore } from "../form-store.ts";
import { useFormState, useFormStore } from "../use-form.tsx";
import { spokenName } from "./name.ts";

/** The commands on the sections of a field. Each reads the current data of the form. */
export interface SectionCommands {
	/** Puts a section at a position. */
	insert(at: number, section: StoredSection): void;
	move(from: number, to: number): void;
	toggleHidden(at: number): void;
	/** Puts a copy below it. */
	duplicate(at: number): void;
	/** Takes it away, and offers to bring it back. */
	remove(at: number): void;
	/** Replaces all, which must be none so far. */
	begin(sections: readonly StoredSection[]): void;
}

export function useSectionsOf(path: string): readonly StoredSection[] {
	return useFormState(({ data }) => valueAt(data, path) as readonly StoredSection[]);
}

/** As `useSectionsOf`, but what is typed into a section shows only after a pause, so that a key does not draw the list again. */
export function useRestedSections(path: string): readonly StoredSection[] {
	const form = useFormStore();
	const { subscribe, get } = useMemo(() => restedSections(form, path), [form, path]);
	return useSyncExternalStore(subscribe, get, get);
}

const restAfter = 400; // milliseconds

function restedSections(form: FormStore, path: string) {
	const now = () => valueAt(form.data, path) as readonly StoredSection[];
	let shown = now();
	const subscribe = (listener: () => void) => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const show = () => {
			clearTimeout(timer);
			shown = now();
			listener();
		};
		const stop = form.subscribe(() => {
			if (now() === shown) return;
			if (!isTypedInto(shown, now())) return show();
			clearTimeout(timer);
			timer = setTimeout(show, restAfter);
		});
		if (now() !== shown) show();
		return () => {
			stop();
			clearTimeout(timer);
		};
	};
	return { subscribe, get: () => shown };
}

/** Whether nothing differs but what is in one section. */
function isTypedInto(before: readonly StoredSection[], after: readonly StoredSection[]): boolean {
	const changed = after.filter((section, index) => section !== before[index]);
	const isSame = after.every(({ type, hidden }, index) => {
		const was = before[index];
		return was?.type === type && was.hidden === hidden;
	});
	return isSame && before.length === after.length && changed.length <= 1;
}

/**
 * The commands on a list of sections.
 * @param onChoose called with the position of what is to be chosen next
 */
export function useSectionCommands(
	field: SectionsField,
	path: string,
	onChoose: (index: number) => void,
): SectionCommands {
	const form = useFormStore();
	const now = () => valueAt(form.data, path) as readonly StoredSection[];
	const put = (next: readonly StoredSection[]) => form.change(path, next);
	const insert = (at: number, section: StoredSection) => {
		if (now().length >= field.max) return void toast(`${field.max} sections are the most.`, { alert: true });
		put(now().toSpliced(at, 0, section));
		onChoose(at);
	};
	return {
		insert,
		move(from, to) {
			const all = now();
			put(all.toSpliced(from, 1).toSpliced(to, 0, all[from]!));
			onChoose(to);
		},
		toggleHidden(at) {
			const section = now()[at]!;
			put(now().with(at, { ...section, hidden: !section.hidden } as StoredSection));
		},
		duplicate: (at) => insert(at + 1, structuredClone(now()[at]!)),
		remove(at) {
			const section = now()[at]!;
			put(now().toSpliced(at, 1));
			onChoose(Math.min(at, now().length - 1));
			toast(`“${spokenName(field, section)}” was removed.`, {
				about: path,
				action: { label: "Undo", onPress: () => insert(Math.min(at, now().length), section) },
			});
		},
		begin(sections) {
			put(sections);
			onChoose(0);
		},
	};
}
