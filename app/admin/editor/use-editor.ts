import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { SlugField } from "../../content/fields/slug.ts";
import { slugify } from "../../content/fields/slug.ts";
import type { Refusal } from "../refusal.ts";
import { type Data, DraftSaver, type SaveState } from "./draft-saver.ts";
import { focusOn } from "./focus-on.ts";
import { forget, type KeptDraft, keep, kept } from "./kept-draft.ts";
import { withValue } from "./paths.ts";
import { type AnyType, type Problems, problemsIn, problemsOf } from "./problems.ts";
import type { Check } from "./publish-check.tsx";
import { send } from "./send.ts";
import type { DocumentState } from "./state.ts";

export interface Conflict {
	readonly theirs: { readonly version: number; readonly data: Data };
	readonly base: Data;
}

export type Editor = ReturnType<typeof useEditor>;

interface EditorOptions {
	readonly type: AnyType;
	readonly initial: DocumentState;
	/** Called once a new document has been created. */
	onCreated?(): void;
	/** Nothing is stored before somebody says so, and then it is public at once. */
	isManual?: boolean;
	/** What stands in the form at first, in place of the draft itself. */
	fill?(data: Data): Data;
}

/** Everything that happens to one document while it is edited: its draft, what is wrong with it, and acts on it. */
export function useEditor({ type, initial, onCreated, isManual = false, fill }: EditorOptions) {
	const { id } = initial.document;
	const address = `/admin/documents/${id}`;
	// The id of a new document is another one each time; what was written of it must be found again.
	const keyOf = useCallback(
		(version: number) => (version === 0 && type.shape === "collection" ? `new ${type.name}` : id),
		[type, id],
	);

	const [server, setServer] = useState(initial);
	const [data, setData] = useState<Data>(() => fill?.(initial.document.data) ?? initial.document.data);
	const latest = useRef<Data>(data);
	const base = useRef<Data>(initial.document.data);
	const [saveState, setSaveState] = useState<SaveState>({ kind: "idle" });
	const [conflict, setConflict] = useState<Conflict>();
	const [refusal, setRefusal] = useState<string>();
	const [check, setCheck] = useState<Check>();
	const [busy, setBusy] = useState<string>();
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const [isAsked, setAsked] = useState(false);
	const [refused, setRefused] = useState<{ problems: Problems; suggestion?: string }>({ problems: new Map() });
	const [keptDraft, setKeptDraft] = useState<KeptDraft>();
	/** Why the last save failed. */
	const failure = useRef<string>(undefined);
	const created = useRef(onCreated);
	created.current = onCreated;

	const takeRefusal = useCallback((refusal: Refusal) => {
		if (refusal.code === "stale-draft") {
			const { current } = (refusal as Refusal<"stale-draft">).facts;
			setConflict({ theirs: current as Conflict["theirs"], base: base.current });
			return;
		}
		if (refusal.code === "publish-check") {
			setCheck({ findings: (refusal as Refusal<"publish-check">).facts.findings, outcome: "stopped" });
			return;
		}
		const suggestion = refusal.code === "slug-taken" ? (refusal as Refusal<"slug-taken">).facts.suggestion : undefined;
		const problems = problemsIn(refusal);
		setRefused({ problems, suggestion });
		if (problems.size === 0) setRefusal(refusal.sentence || "Unknown error");
	}, []);

	const saver = useMemo(
		() =>
			new DraftSaver<DocumentState>({
				keyOf,
				version: initial.document.version,
				save: (data, basedOn) => send(address, { intent: "save", type: type.name, basedOn, data }),
				versionOf: ({ document }) => document.version,
				onSaved(state, sent) {
					base.current = state.document.data;
					setServer(state);
					setRefused({ problems: new Map() });
					setRefusal(undefined);
					if (state.document.version === 1) created.current?.();
					if (sent === latest.current) setKeptDraft(undefined);
				},
				onState(state) {
					setSaveState(state);
					failure.current = state.kind === "failed" ? state.sentence : undefined;
					if (state.kind === "refused") takeRefusal(state.refusal);
				},
			}),
		[keyOf, address, type, initial, takeRefusal],
	);

	const replaceData = useCallback((next: Data) => {
		latest.current = next;
		setData(next);
	}, []);

	const acts = useMemo(() => {
		const slug = slugField(type);
		return {
			change(path: string, value: unknown) {
				let next = withValue(latest.current, path, value);
				if (slug?.from === path && follows(latest.current, slug, initial.document.firstPublishedAt))
					next = withValue(next, slug.name, slugify(String(value)));
				replaceData(next);
				setRefused((before) => (before.problems.size === 0 ? before : { problems: new Map() }));
				if (!isManual) saver.change(next);
			},
			leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
		};
	}, [type, initial, saver, replaceData, isManual]);

	const deferred = useDeferredValue(data);
	const wrong = useMemo(() => problemsOf(type, deferred), [type, deferred]);
	const problems = useMemo(() => {
		const shown = [...wrong].filter(([path]) => isAsked || left.has(path));
		return new Map([...shown, ...refused.problems]);
	}, [wrong, isAsked, left, refused]);

	useEffect(() => {
		const draft = kept(keyOf(initial.document.version));
		if (draft && JSON.stringify(draft.data) !== JSON.stringify(initial.document.data)) setKeptDraft(draft);
		const whenLeft = () => saver.isDirty && keep(keyOf(saver.version), latest.current, saver.version);
		const whenBack = () => saver.isDirty && void saver.flush();
		window.addEventListener("pagehide", whenLeft);
		window.addEventListener("online", whenBack);
		return () => {
			window.removeEventListener("pagehide", whenLeft);
			window.removeEventListener("online", whenBack);
		};
	}, [keyOf, saver, initial]);

	/** Has the server do something, once it has the newest draft. True when it was done. */
	async function act(intent: string, more: object = {}): Promise<boolean> {
		setBusy(intent);
		setRefusal(undefined);
		setCheck(undefined);
		try {
			if (!(await saver.flush())) {
				setRefusal(failure.current);
				return false;
			}
			saver.halt();
			const version = saver.version;
			const answer = await send<DocumentState>(address, { intent, type: type.name, basedOn: version, ...more });
			saver.resume(answer.kind === "done" ? answer.value.document.version : version);
			if (answer.kind === "done") {
				const { document, remarks = [] } = answer.value;
				base.current = document.data;
				setServer(answer.value);
				if (remarks.length > 0)
					setCheck({ findings: remarks, outcome: intent === "publish" ? "published" : "removed" });
				return true;
			}
			if (answer.kind === "refused") takeRefusal(answer.refusal);
			else setRefusal(answer.kind === "away" ? answer.sentence : "Your session has ended. Sign in again.");
			return false;
		} finally {
			setBusy(undefined);
			if (saver.isDirty) saver.change(latest.current);
		}
	}

	/** Puts the draft live. When something is missing, says so and goes to the first; `show` brings its field on the screen. */
	async function publish(show?: (field: string) => void): Promise<boolean> {
		setAsked(true);
		const [first] = problemsOf(type, latest.current).keys();
		if (first !== undefined) {
			show?.(first.split(".")[0]!);
			focusOn(first);
			return false;
		}
		const isDone = await act("publish", { data: latest.current });
		if (isDone) setAsked(false);
		return isDone;
	}

	/** Makes a version of the history the draft again; without one, takes the document out of the trash. */
	async function restore(revision?: string): Promise<boolean> {
		const isDone = await act(revision === undefined ? "untrash" : "restore", { revision });
		if (isDone) replaceData(base.current);
		return isDone;
	}

	/** Ends a conflict, or goes back to a kept draft: this is what is wanted now, made from that version. */
	function settle(chosen: Data, version: number) {
		setConflict(undefined);
		setKeptDraft(undefined);
		saver.resume(version);
		replaceData(chosen);
		if (isManual) return;
		saver.change(chosen);
		void saver.flush();
	}

	return {
		type,
		server,
		data,
		acts,
		problems,
		/** How many things keep it from being published, once somebody asked. */
		missing: isAsked ? wrong.size : 0,
		suggestion: refused.suggestion,
		saveState,
		conflict,
		keptDraft,
		refusal,
		/** What the check said when it was published last. */
		check,
		/** The act that is under way. */
		busy,
		save: () => saver.flush(),
		isManual,
		isDirty: () => (isManual ? JSON.stringify(latest.current) !== JSON.stringify(base.current) : saver.isDirty),
		act,
		publish,
		restore,
		settle,
		useKept() {
			if (!keptDraft) return;
			const { version, data: current } = server.document;
			if (keptDraft.basedOn === version) return settle(keptDraft.data, version);
			replaceData(keptDraft.data);
			saver.halt();
			setKeptDraft(undefined);
			setConflict({ theirs: { version, data: current }, base: current });
		},
		dropKept() {
			forget(keyOf(server.document.version));
			setKeptDraft(undefined);
		},
	};
}

/** The slug follows its title for as long as nobody gave it a form of its own and no visitor may know it. */
function follows(data: Data, { name, from }: { name: string; from: string }, firstPublishedAt: number | null): boolean {
	return firstPublishedAt === null && (data[name] === "" || data[name] === slugify(String(data[from])));
}

function slugField(type: AnyType): { name: string; from: string } | undefined {
	for (const [name, field] of Object.entries(type.fields as Record<string, SlugField>))
		if (field.kind === "slug") return { name, from: field.from };
}
