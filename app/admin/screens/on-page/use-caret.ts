import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { AnyField } from "../../../content/fields/field.ts";
import { isPlain } from "../../../content/fields/text.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import type { MetricValues } from "../../../content/values/claims/claims.ts";
import { toast } from "../../controls/overlays/toasts.tsx";
import type { PageEditors } from "./page-editors.ts";
import type { RegionLayer } from "./regions/layer.ts";
import { fieldOf, labelOf, type Place } from "./regions/place.ts";
import type * as RichCarets from "./regions/rich-caret.ts";
import type { RichCaret } from "./regions/rich-caret.ts";
import { type CaretEvents, type Point, showsAsItIs, TextCaret } from "./regions/text-caret.ts";

/** The caret in a text of the page. */
export interface Caret {
	/** Puts it into the text of a region. Returns false where that text can only be edited in its field. */
	begin(key: string, places: readonly Place[], at: Point | undefined): boolean;
	/** Leaves the text. */
	end(): void;
	/** Leaves it unless something is wrong with it, which is said then. */
	done(): void;
	readonly text: RefObject<TextCaret | RichCaret | undefined>;
	/** The buttons around it. */
	readonly tools: RefObject<HTMLElement | null>;
}

interface CaretOptions {
	editors: PageEditors;
	layer: RefObject<RegionLayer | undefined>;
	/** Called after a text was left: for the page, or for the next region or the one before. */
	onLeft(key: string, by: -1 | 0 | 1): void;
	/** Called after the focus went elsewhere. */
	onAway(): void;
}

let rich: typeof RichCarets | undefined;

/** Loads the editor of formatted texts, which begins nothing before it is there. */
export async function loadRichCaret(): Promise<void> {
	rich ??= await import("./regions/rich-caret.ts");
}

type Start = (label: string, events: CaretEvents<any>, at: Point | undefined) => TextCaret | RichCaret;

/** Puts the caret into an element that shows a value as it is; undefined where it can only be edited in its field. */
function startOf(field: AnyField, value: unknown, element: HTMLElement, metrics: MetricValues): Start | undefined {
	const isRequired = !field.optional;
	if (field.kind === "rich-text" && rich) {
		const { RichCaret, showsWordsAlone } = rich;
		const document = value as RichTextDocument;
		if (!showsWordsAlone(element, document, metrics)) return undefined;
		const onSaid = (sentence: string) => void (sentence && toast(sentence, { alert: true }));
		return (label, ...rest) => new RichCaret(element, { value: document, metrics, label, isRequired, onSaid }, ...rest);
	}
	if (field.kind !== "text" && field.kind !== "long-text") return undefined;
	const isPlainText = !("format" in field) || isPlain(field.format as never);
	if (!isPlainText || typeof value !== "string" || !showsAsItIs(element, value, metrics)) return undefined;
	const isLong = field.kind === "long-text";
	return (label, ...rest) => new TextCaret(element, { value, metrics, label, isLong, isRequired }, ...rest);
}

/** Lets somebody write in the page itself, into the same form as the field of that text. */
export function useCaret({ editors, layer, ...callbacks }: CaretOptions): Caret {
	const text = useRef<TextCaret | RichCaret>(undefined);
	const tools = useRef<HTMLElement>(null);
	const stop = useRef(() => {});
	const done = useRef((_by: -1 | 0 | 1) => {});
	const latest = useRef(callbacks);
	latest.current = callbacks;
	const end = useCallback(() => {
		stop.current();
		stop.current = () => {};
		done.current = () => {};
		text.current = undefined;
		layer.current?.letThrough(undefined);
	}, [layer]);
	useEffect(() => end, [end]);

	const begin = useCallback(
		(key: string, places: readonly Place[], at: Point | undefined): boolean => {
			const [place, ...others] = places;
			const editor = place && editors.editor(place.id);
			const page = layer.current;
			const element = page?.elementOf(key);
			if (!editor || !page || !element || others.length > 0 || editor.state.get().conflict) return false;
			const { form } = editor;
			const { path } = place;
			const field = fieldOf(place, form.data)?.field;
			const value = valueAt(form.data, path);
			const { metrics } = editor.state.get().server;
			const start = field && startOf(field, value, element, metrics);
			if (!start) return false;
			end();
			page.letThrough(key);
			const isWrong = (text: unknown) => !field.schema.safeParse(text).success;
			const leave = (by: -1 | 0 | 1) => {
				form.leave(path);
				// In it still, as its field would keep what is wrong with it.
				if (by === 0 && isWrong(caret.value) && text.current === caret && form.problems.has(path)) return;
				end();
				latest.current.onLeft(key, by);
			};
			const caret = start(
				labelOf(place, form.data),
				{
					changed(next) {
						form.change(path, next);
						page.redraw();
					},
					leave,
					blurred() {
						// What gets the focus is known afterwards; a window that is left keeps it.
						setTimeout(() => {
							if (text.current !== caret || element.ownerDocument.activeElement === element) return;
							if (tools.current?.contains(document.activeElement)) return;
							form.leave(path);
							end();
							latest.current.onAway();
							const problem = isWrong(caret.value) && form.problems.get(path);
							if (problem) toast(`${labelOf(place, form.data)}: ${problem}`, { alert: true, about: path });
						});
					},
					toTools: () => tools.current?.querySelector("button")?.focus(),
					save: () => void editors.save(),
				},
				at,
			);
			text.current = caret;
			done.current = leave;
			const unfollow = form.subscribe(() => {
				const next = valueAt(form.data, path);
				if (next !== caret.value) caret.show(next as never);
				const problem = form.problems.get(path);
				caret.say(problem);
				page.say(key, problem);
			});
			stop.current = () => {
				unfollow();
				caret.stop();
			};
			return true;
		},
		[editors, layer, end],
	);
	return { begin, end, done: useCallback(() => done.current(0), []), text, tools };
}
