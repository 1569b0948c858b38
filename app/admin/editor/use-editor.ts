import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { SlugField } from "../../content/fields/slug.ts";
import { slugify } from "../../content/fields/slug.ts";
import type { Refusal } from "../refusal.ts";
import { reasonOf, send } from "../send.ts";
import { type Data, DraftSaver, type SaveState } from "./draft-saver.ts";
import { focusOn } from "./focus-on.ts";
import { type KeptDraft, keep, offered, takeOffOffer } from "./kept-draft.ts";
import { withValue } from "./paths.ts";
import { type AnyType, type Problems, problemsIn, problemsOf } from "./problems.ts";
import type { Check } from "./publish-check.tsx";
import type { DocumentState } from "./state.ts";

export interface Conflict {
	readonly theirs: { readonly version: number; readonly data: Data };
	readonly base: Data;
}

export type Editor = ReturnType<typeof useEditor>;

interface EditorOptions {
	readonly type: AnyType;
	/** As its screen loaded it; the screen may load it again at any time. */
	readonly loaded: DocumentState;
	/** Called once a new document has been created. */
	onCreated?(): void;
	/** Nothing is stored before somebody says so, and then it is public at once. */
	isManual?: boolean;
	/** What stands in the form at first, in place of the draft itself. */
	fill?(data: Data): Data;
}

/** Everything that happens to one document while it is edited: its draft, what is wrong with it, and acts on it. */
export function useEditor({ type, loaded, onCreated, isManual = false, fill }: EditorOptions) {
	const { id } = loaded.document;
	const address = `/admin/documents/${id}`;
	// The id of a new document is another one each time; what was written of it must be found again.
	const keyOf = useCallback(
		(version: number) => (version === 0 && type.shape === "collection" ? `new ${type.name}` : id),
		[type, id],
	);

	const [server, setServer] = useState(loaded);
	/** What the server said last. */
	const stored = useRef(server);
	const [data, setData] = useState<Data>(() => fill?.(server.document.data) ?? server.document.data);
	const latest = useRef<Data>(data);
	/** What stood in the form when it was as stored last: the server may trim what it stores. */
	const clean = useRef<Data>(data);
	const [saveState, setSaveState] = useState<SaveState>({ kind: "idle" });
	const [conflict, setConflict] = useState<Conflict>();
	const [refusal, setRefusal] = useState<string>();
	const [check, setCheck] = useState<Check>();
	const [busy, setBusy] = useState<string>();
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const [isAsked, setAsked] = useState(false);
	const [refused, setRefused] = useState<{ problems: Problems; suggestion?: string }>({ problems: new Map() });
	const [keptDraft, setKeptDraft] = useState<KeptDraft>();
	const [keptUnder] = useState(() => keyOf(server.document.version));
	/** Why the last save failed. */
	const failure = useRef<string>(undefined);
	const created = useRef(onCreated);
	useEffect(() => {
		created.current = onCreated;
		// A save that is still on its way when somebody has left must not lead them back.
		return () => {
			created.current = undefined;
		};
	});

	const takeServer = useCallback((state: DocumentState) => {
		stored.current = state;
		setServer(state);
	}, []);

	const takeRefusal = useCallback((refusal: Refusal) => {
		if (refusal.code === "stale-draft") {
			const { current } = (refusal as Refusal<"stale-draft">).facts;
			setConflict({ theirs: current as Conflict["theirs"], base: stored.current.document.data });
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

	// One for as long as the form lives, whatever its screen loads meanwhile: the versions it saves from are its own.
	const [saver] = useState(
		() =>
			new DraftSaver<DocumentState>({
				keyOf,
				version: server.document.version,
				save: (data, basedOn) => send(address, { intent: "save", type: type.name, basedOn, data }),
				versionOf: ({ document }) => document.version,
				onSaved(state) {
					takeServer(state);
					setRefused({ problems: new Map() });
					setRefusal(undefined);
					if (state.document.version === 1) created.current?.();
				},
				onState(state) {
					setSaveState(state);
					failure.current = state.kind === "failed" ? state.sentence : undefined;
					if (state.kind === "refused") takeRefusal(state.refusal);
				},
			}),
	);
	const isDirty = () => (isManual ? JSON.stringify(latest.current) !== JSON.stringify(clean.current) : saver.isDirty);

	const replaceData = useCallback((next: Data) => {
		latest.current = next;
		setData(next);
	}, []);

	/** Puts what the server has into the form. */
	function show(state: DocumentState) {
		takeServer(state);
		replaceData(fill?.(state.document.data) ?? state.document.data);
		clean.current = latest.current;
	}

	// What somebody else stored meanwhile shows while nothing stands against it; otherwise the next save meets it.
	useEffect(() => {
		const { version } = loaded.document;
		if (version <= saver.version || isDirty() || busy !== undefined || conflict) return;
		saver.resume(version);
		show(loaded);
	}, [loaded]);

	const acts = useMemo(() => {
		const slug = slugField(type);
		return {
			change(path: string, value: unknown) {
				let next = withValue(latest.current, path, value);
				if (slug?.from === path && follows(latest.current, slug, stored.current.document.firstPublishedAt))
					next = withValue(next, slug.name, slugify(String(value)));
				replaceData(next);
				setRefused((before) => (before.problems.size === 0 ? before : { problems: new Map() }));
				if (!isManual) saver.change(next);
			},
			leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
		};
	}, [type, saver, replaceData, isManual]);

	const deferred = useDeferredValue(data);
	const wrong = useMemo(() => problemsOf(type, deferred), [type, deferred]);
	const problems = useMemo(() => {
		const shown = [...wrong].filter(([path]) => isAsked || left.has(path));
		return new Map([...shown, ...refused.problems]);
	}, [wrong, isAsked, left, refused]);

	useEffect(() => {
		const draft = offered(keptUnder);
		if (JSON.stringify(draft?.data) === JSON.stringify(stored.current.document.data)) takeOffOffer(keptUnder);
		else setKeptDraft(draft);
	}, [keptUnder]);

	useEffect(() => {
		const whenLeft = () => saver.isDirty && keep(keyOf(saver.version), latest.current, saver.version);
		const whenBack = () => saver.isDirty && void saver.flush();
		window.addEventListener("pagehide", whenLeft);
		window.addEventListener("online", whenBack);
		return () => {
			window.removeEventListener("pagehide", whenLeft);
			window.removeEventListener("online", whenBack);
		};
	}, [keyOf, saver]);

	/** Has the server do something, once it has the newest draft. Returns the state then; undefined when it was not done. */
	async function act(intent: string, more: object = {}): Promise<DocumentState | undefined> {
		// To act on one of two versions would settle which of them stays.
		if (conflict) return undefined;
		setBusy(intent);
		setRefusal(undefined);
		setCheck(undefined);
		try {
			if (!(await saver.flush())) {
				setRefusal(failure.current);
				return undefined;
			}
			saver.halt();
			const version = saver.version;
			const data = latest.current;
			const sent = { intent, type: type.name, basedOn: version, ...(intent === "publish" && { data }), ...more };
			const answer = await send<DocumentState>(address, sent);
			saver.resume(answer.kind === "done" ? answer.value.document.version : version);
			if (answer.kind === "done") {
				const { remarks = [] } = answer.value;
				takeServer(answer.value);
				if (intent === "publish") clean.current = data;
				if (remarks.length > 0)
					setCheck({ findings: remarks, outcome: intent === "publish" ? "published" : "removed" });
				return answer.value;
			}
			if (answer.kind === "refused") takeRefusal(answer.refusal);
			else setRefusal(reasonOf(answer));
			return undefined;
		} finally {
			setBusy(undefined);
			if (saver.isDirty) saver.change(latest.current);
		}
	}

	/** Puts the draft live. When something is missing, says so and goes to the first; `show` brings its field on the screen. */
	async function publish(show?: (field: string) => void): Promise<DocumentState | undefined> {
		setAsked(true);
		const [first] = problemsOf(type, latest.current).keys();
		if (first !== undefined) {
			show?.(first.split(".")[0]!);
			focusOn(first);
			return undefined;
		}
		const state = await act("publish");
		if (state) setAsked(false);
		return state;
	}

	/** Makes a version of the history the draft again; without one, takes the document out of the trash. */
	async function restore(revision?: string): Promise<DocumentState | undefined> {
		const state = await act(revision === undefined ? "untrash" : "restore", { revision });
		if (state) {
			// What was typed on the way belongs to the version that is gone.
			saver.discard();
			show(state);
		}
		return state;
	}

	/** Ends a conflict, or goes back to a kept draft: this is what is wanted now, made from that version. */
	function settle(chosen: Data, version: number) {
		if (conflict) {
			takeServer({ ...stored.current, document: { ...stored.current.document, ...conflict.theirs } });
			clean.current = conflict.theirs.data;
		}
		setConflict(undefined);
		saver.resume(version);
		replaceData(chosen);
		if (isManual) return;
		saver.change(chosen);
		void saver.flush();
	}

	function dropKept() {
		takeOffOffer(keptUnder);
		setKeptDraft(undefined);
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
		isDirty,
		act,
		publish,
		restore,
		settle,
		async useKept() {
			if (!keptDraft) return;
			// What was typed meanwhile is a version to choose from.
			if (!(await saver.flush())) return setRefusal(failure.current);
			const { version, data: current } = stored.current.document;
			const { data, basedOn, at } = keptDraft;
			// From here on it is what this editor has to save; until then it stays in this browser.
			keep(keyOf(version), data, basedOn, at);
			dropKept();
			if (basedOn === version) return settle(data, version);
			replaceData(data);
			saver.halt();
			setConflict({ theirs: { version, data: current }, base: current });
		},
		dropKept,
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
