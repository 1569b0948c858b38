import { beforeAll, expect, test, vi } from "vitest";
import { useFakeStorageAndTimers } from "../../../tests/fake-storage.ts";
import { unsaved } from "../../.server/content/document.ts";
import { author } from "../../content/system/author.ts";
import { client } from "../../content/types/client.ts";
import { service } from "../../content/types/service.ts";
import type { FailureCode, FailureFacts } from "../../errors.ts";
import type { CommandResult } from "../send.ts";
import { DocumentEditor, type EditorOptions } from "./document-editor.ts";
import type { DocumentState } from "./document-state.server.ts";
import { localDraft, storeLocalDraft } from "./draft/local-draft.ts";
import { loadMerging } from "./draft/merging.ts";

type Result = CommandResult<DocumentState>;
type Sent = { command: string; basedOn: number; data: Record<string, any>; answer(result: Result): Promise<void> };

const data = { ...client.initial, name: "Lumen", country: "Norway", industry: "Energy", project: "Grid map" };

useFakeStorageAndTimers();

beforeAll(async () => void (await loadMerging()));

function stateAt(version: number, changed: object = {}, more: Partial<DocumentState> = {}): DocumentState {
	const document = { ...unsaved(client), id: "lumen", title: "Lumen", version, data: { ...data, ...changed } };
	const site = { origin: "http://localhost", titleSuffix: "" };
	return { document, schedules: [], livePath: "", previewPath: "", metrics: {}, options: {}, site, ...more };
}

const done = (state: DocumentState): Result => ({ kind: "done", value: state });
const away: Result = { kind: "unreachable", sentence: "The server cannot be reached." };
const signedOut: Result = { kind: "signed-out" };

function rejected<Code extends FailureCode>(code: Code, sentence: string, facts: FailureFacts[Code]): Result {
	return { kind: "rejected", error: { code, sentence, facts } };
}

/** The server's rejection when somebody else has stored a newer version. */
function stale(version: number, changed: object): Result {
	const current = { version, data: { ...data, ...changed } };
	return rejected("stale-draft", "Changed by somebody else.", { current, yours: { version: 1, data: {} } });
}

/** An editor in a window, with a server whose results the test provides one by one. */
function open(options: Partial<EditorOptions> = {}) {
	const sent: Sent[] = [];
	const send = (_: string, body: any) =>
		new Promise<Result>((resolve) => {
			const answer = async (result: Result) => {
				resolve(result);
				await vi.advanceTimersByTimeAsync(0);
			};
			sent.push({ ...body, answer });
		});
	const editor = new DocumentEditor({ type: client, loaded: stateAt(1), send: send as never, ...options });
	const window = new EventTarget();
	const close = editor.attach(window);
	const type = (path: string, value: unknown) => editor.form.change(path, value);
	return { editor, sent, window, close, type, state: () => editor.state.get() };
}

const pause = () => vi.advanceTimersByTimeAsync(1000);

test("what stands around a document stays the same object through a save, as what is read of long texts is kept by it", async () => {
	const around = () => ({ metrics: { successRate: "100%" }, options: { categories: [{ key: "a", label: "A" }] } });
	const { sent, type, state } = open({ loaded: stateAt(1, {}, around()) });
	const { metrics, options, site } = state().server;
	type("project", "Map");
	await pause();
	await sent[0]!.answer(done(stateAt(2, { project: "Map" }, around())));
	expect(state().server.document.version).toBe(2);
	expect(state().server.metrics).toBe(metrics);
	expect(state().server.options).toBe(options);
	expect(state().server.site).toBe(site);
	type("project", "Maps");
	await pause();
	await sent[1]!.answer(done(stateAt(3, { project: "Maps" }, { ...around(), metrics: { successRate: "99%" } })));
	expect(state().server.metrics).toEqual({ successRate: "99%" });
});

test("the editor is idle until something is typed, then saves after a pause", async () => {
	const { editor, sent, type, state } = open();
	expect(state().saveState).toEqual({ kind: "idle" });
	type("project", "Map");
	expect(editor.isDirty).toBe(true);
	await pause();
	expect(state().saveState).toEqual({ kind: "saving" });
	expect(sent[0]).toMatchObject({ command: "save", basedOn: 1, data: { project: "Map" } });
	await sent[0]!.answer(done(stateAt(2, { project: "Map" })));
	expect(state().saveState).toMatchObject({ kind: "saved" });
	expect(state().server.document.version).toBe(2);
	expect(editor.isDirty).toBe(false);
});

test("a save that fails stays in this browser, and is tried again when the network is back", async () => {
	const { sent, window, type, state } = open();
	type("project", "Map");
	await pause();
	await sent[0]!.answer(away);
	expect(state().saveState).toMatchObject({ kind: "failed", sentence: "The server cannot be reached." });
	expect(localDraft("lumen")).toMatchObject({ data: { project: "Map" }, basedOn: 1, base: data });
	window.dispatchEvent(new Event("online"));
	await sent[1]!.answer(done(stateAt(2)));
	expect(state().saveState).toMatchObject({ kind: "saved" });
	expect(localDraft("lumen")).toBeUndefined();
});

test("the editor says that the session has ended, and keeps what was typed", async () => {
	const { sent, type, state } = open();
	type("project", "Map");
	await pause();
	await sent[0]!.answer(signedOut);
	expect(state().saveState).toMatchObject({ kind: "failed", signedOut: true });
	expect(localDraft("lumen")).toMatchObject({ data: { project: "Map" } });
});

test("what is typed right before the window closes stays in this browser", () => {
	const { window, type } = open();
	type("project", "Map");
	window.dispatchEvent(new Event("pagehide"));
	expect(localDraft("lumen")).toMatchObject({ data: { project: "Map" }, basedOn: 1 });
});

test("a rejected save says what is wrong with its field, until that is changed", async () => {
	const { editor, sent, type, state } = open();
	type("name", "Lumen 2");
	await pause();
	const problems = [{ document: "lumen", field: "name", reason: "Name must be text." }];
	await sent[0]!.answer(rejected("malformed-content", "Name must be text.", { problems }));
	expect(state().saveState).toMatchObject({ kind: "rejected" });
	expect(editor.form.problems.get("name")).toBe("Name must be text.");
	type("name", "Lumen 3");
	expect(editor.form.problems.size).toBe(0);
	await pause();
	expect(sent).toHaveLength(2);
});

test("the editor shows a field's error once the field is left, and all errors on publishing", async () => {
	const { editor, sent, type, state } = open();
	vi.stubGlobal("document", { querySelector: () => null });
	vi.stubGlobal("requestAnimationFrame", () => 0);
	vi.stubGlobal("CSS", { escape: (text: string) => text });
	type("name", "");
	type("project", "");
	await vi.advanceTimersByTimeAsync(300);
	expect(editor.form.problems.size).toBe(0);
	editor.form.leave("name");
	expect([...editor.form.problems.keys()]).toEqual(["name"]);
	const shown: string[] = [];
	expect(await editor.publish((field) => shown.push(field))).toBeUndefined();
	expect(shown).toEqual(["name"]);
	expect(state().missing).toBe(editor.form.problems.size);
	type("name", "Lumen");
	await vi.advanceTimersByTimeAsync(300);
	expect(editor.form.problems.has("name")).toBe(false);
	expect(sent.filter(({ command }) => command === "publish")).toEqual([]);
});

test("the editor saves the form before publishing it, and is pending meanwhile", async () => {
	const { editor, sent, type, state } = open();
	type("project", "Map");
	const published = editor.publish();
	await sent[0]!.answer(done(stateAt(2, { project: "Map" })));
	expect(state().pending).toBe("publish");
	expect(sent[1]).toMatchObject({ command: "publish", basedOn: 2, data: { project: "Map" } });
	type("country", "Peru");
	await pause();
	expect(sent).toHaveLength(2);
	await sent[1]!.answer(done(stateAt(3, { project: "Map" })));
	expect((await published)?.document.version).toBe(3);
	expect(state().pending).toBeUndefined();
	await pause();
	expect(sent[2]).toMatchObject({ command: "save", basedOn: 3, data: { country: "Peru", project: "Map" } });
});

test("a rollback puts an earlier version into the form, and discards what was typed meanwhile", async () => {
	const { editor, sent, type } = open();
	const rolledBack = editor.rollback("first");
	await vi.advanceTimersByTimeAsync(0);
	expect(sent[0]).toMatchObject({ command: "restore", revision: "first" });
	type("project", "Typed on the way");
	await sent[0]!.answer(done(stateAt(2, { project: "As it was" })));
	await rolledBack;
	expect(editor.form.data.project).toBe("As it was");
	await pause();
	expect(sent).toHaveLength(1);
});

test("the editor merges what only somebody else changed, says so, and saves what only I changed", async () => {
	const { editor, sent, type, state } = open();
	type("project", "Mine");
	await pause();
	type("industry", "Typed since");
	await sent[0]!.answer(stale(5, { country: "Peru", name: "Lumen AS" }));
	expect(state().conflict).toBeUndefined();
	expect(state().takenOver).toEqual(["Name", "Country"]);
	await pause();
	const merged = { project: "Mine", industry: "Typed since", country: "Peru", name: "Lumen AS" };
	expect(sent[1]).toMatchObject({ command: "save", basedOn: 5, data: merged });
	await sent[1]!.answer(done(stateAt(6, merged)));
	expect(editor.form.data).toMatchObject(merged);
	expect(editor.isDirty).toBe(false);
	editor.dismissTakenOver();
	expect(state().takenOver).toEqual([]);
});

test("the editor asks only about fields that both sides changed, and saves what was chosen", async () => {
	const { editor, sent, type, state } = open();
	type("project", "Mine");
	type("industry", "Water");
	await pause();
	await sent[0]!.answer(stale(5, { project: "Theirs", country: "Peru" }));
	expect(state().conflict?.merge.overlaps).toEqual([
		{ path: "project", label: "Project", mine: "Mine", theirs: "Theirs" },
	]);
	expect(state().saveState).toMatchObject({ kind: "rejected" });
	await pause();
	expect(await editor.publish()).toBeUndefined();
	expect(sent).toHaveLength(1);
	expect(localDraft("lumen")).toMatchObject({ data: { project: "Mine" } });

	// A rich text field delivers its last typed words when the conflict panel replaces the form.
	type("industry", "Waters");
	editor.resolve(new Set(["project"]));
	await vi.advanceTimersByTimeAsync(0);
	const resolved = { project: "Theirs", industry: "Waters", country: "Peru" };
	expect(sent[1]).toMatchObject({ command: "save", basedOn: 5, data: resolved });
	expect(state()).toMatchObject({ conflict: undefined, takenOver: ["Country"] });
	await sent[1]!.answer(done(stateAt(6, resolved)));
	expect(localDraft("lumen")).toBeUndefined();
});

test("the editor merges entries of lists, and of those that both changed takes what was chosen", async () => {
	const entry = (label: string, url: string) => ({ label, url });
	const [blog, work] = [entry("Our blog", "/blog"), entry("Our work", "/work")];
	const before = { ...author.initial, name: "Ada", links: [blog, work] };
	const loaded = { ...stateAt(1), document: { ...unsaved(author), id: "ada", title: "Ada", version: 1, data: before } };
	const { editor, sent, type, state } = open({ type: author, loaded });
	type("links", [{ ...blog, label: "Our diary" }, work]);
	await pause();
	const theirs = { ...before, links: [work, { ...blog, label: "Our journal" }] };
	const current = { version: 5, data: theirs };
	await sent[0]!.answer(rejected("stale-draft", "Changed.", { current, yours: { version: 1, data: {} } }));
	const [asked] = state().conflict!.merge.overlaps;
	expect(asked).toMatchObject({ label: "Links: Link 1: Label", mine: "Our diary", theirs: "Our journal" });

	// Moving entries while the question is open does not change which entry the question is about.
	type("links", [entry("Our shop", "/shop"), { ...blog, label: "Our diary" }, work]);
	editor.resolve(new Set([asked!.path]));
	await vi.advanceTimersByTimeAsync(0);
	expect(editor.form.data.links.map(({ label }: { label: string }) => label)).toEqual([
		"Our shop",
		"Our work",
		"Our journal",
	]);
	expect(state().takenOver).toEqual(["Links: order"]);
});

test("the editor does not publish merged changes before somebody has seen them", async () => {
	const { editor, sent, type, state } = open();
	type("project", "Mine");
	const published = editor.publish();
	await sent[0]!.answer(stale(5, { country: "Peru" }));
	await sent[1]!.answer(done(stateAt(6, { project: "Mine", country: "Peru" })));
	expect(await published).toBeUndefined();
	expect(state().error).toContain("Look at what was taken over");
	void editor.publish();
	await vi.advanceTimersByTimeAsync(0);
	expect(sent[2]).toMatchObject({ command: "publish", basedOn: 6, data: { project: "Mine", country: "Peru" } });
});

test("the editor recovers a local draft, merged with what was stored since", async () => {
	storeLocalDraft("lumen", { data: { ...data, project: "Of the train" }, basedOn: 1, base: data, at: 0 });
	const { editor, sent, state } = open({ loaded: stateAt(4, { country: "Peru" }) });
	expect(state().localDraft).toMatchObject({ data: { project: "Of the train" } });
	const recovered = editor.recover();
	await vi.advanceTimersByTimeAsync(0);
	expect(sent[0]).toMatchObject({ basedOn: 4, data: { project: "Of the train", country: "Peru" } });
	await sent[0]!.answer(done(stateAt(5, { project: "Of the train", country: "Peru" })));
	await recovered;
	expect(state()).toMatchObject({ localDraft: undefined, takenOver: ["Country"] });
	expect(localDraft("lumen")).toBeUndefined();
});

test("the editor asks about every difference of a local draft whose base version is unknown", async () => {
	storeLocalDraft("lumen", { data: { ...data, project: "Of the train" }, basedOn: 1, at: 0 });
	const { editor, state } = open({ loaded: stateAt(4, { country: "Peru" }) });
	await editor.recover();
	expect(state().conflict?.merge.overlaps.map(({ path }) => path)).toEqual(["country", "project"]);
});

test("the editor dismisses a local draft for good, and does not offer one that equals the stored version", () => {
	storeLocalDraft("lumen", { data: { ...data, project: "Of the train" }, basedOn: 1, at: 0 });
	const first = open();
	first.editor.dismissRecovery();
	expect(first.state().localDraft).toBeUndefined();
	expect(open().state().localDraft).toBeUndefined();
	storeLocalDraft("lumen", { data, basedOn: 1, at: 0 });
	expect(open().state().localDraft).toBeUndefined();
});

test("the editor shows reloaded data, but never over unsaved changes", async () => {
	const { editor, type } = open();
	editor.receive(stateAt(2, { project: "Theirs" }));
	expect(editor.form.data.project).toBe("Theirs");
	type("project", "Mine");
	editor.receive(stateAt(3, { project: "Theirs again" }));
	expect(editor.form.data.project).toBe("Mine");
});

test("the editor navigates after creating a document only while its editor is on the screen", async () => {
	const { editor, sent, type } = open({ loaded: stateAt(0) });
	const led = vi.fn();
	editor.onCreated = led;
	type("project", "Map");
	await pause();
	await sent[0]!.answer(done(stateAt(1, { project: "Map" })));
	expect(led).toHaveBeenCalledOnce();
});

test("the editor stays at its address after creating a document while somebody waits to leave for another screen", async () => {
	const { editor, sent, type } = open({ loaded: stateAt(0) });
	const led = vi.fn();
	editor.onCreated = led;
	editor.isLeaving = true;
	type("project", "Map");
	await pause();
	await sent[0]!.answer(done(stateAt(1, { project: "Map" })));
	expect(editor.isDirty).toBe(false);
	expect(led).not.toHaveBeenCalled();
});

test("a slug that follows the title and is taken becomes a free one, also when somebody publishes at once", async () => {
	const loaded = stateAt(1);
	const document = { ...loaded.document, ...unsaved(service), id: "wind", version: 1, data: { ...service.initial } };
	const { editor, sent, type, state } = open({ type: service, loaded: { ...loaded, document } });
	type("title", "Wind");
	const saving = editor.save();
	const sentence = "Another service already has the slug “wind”; “wind-2” is free.";
	await sent[0]!.answer(rejected("slug-taken", sentence, { type: "services", slug: "wind", suggestion: "wind-2" }));
	expect(sent[1]).toMatchObject({ command: "save", data: { title: "Wind", slug: "wind-2" } });
	await sent[1]!.answer(done({ ...loaded, document: { ...document, version: 2, data: sent[1]!.data } }));
	expect(await saving).toBe(true);
	expect(editor.form.data.slug).toBe("wind-2");
	expect(state().saveState.kind).toBe("saved");

	type("slug", "solar");
	await pause();
	await sent[2]!.answer(rejected("slug-taken", "Taken.", { type: "services", slug: "solar", suggestion: "solar-2" }));
	expect(editor.form.data.slug).toBe("solar");
	expect(state()).toMatchObject({ saveState: { kind: "rejected" }, suggestion: "solar-2" });
});
