import type { Editor } from "@tiptap/core";
import { useEffect, useMemo, useState } from "react";
import type { ReadingWords } from "../../../language/reading/reading-words.ts";
import { useLoaded } from "../../use-loaded.ts";
import { useMetrics } from "../use-form.tsx";
import { findingsIn, type KnownPages, pagesAt, unknownPaths } from "./findings.ts";
import type { FindPages } from "./panels/found-page.ts";
import { type RestedText, useStoredValue } from "./use-stored-document.ts";

export interface OpenedFindingsProps {
	editor: Editor;
	stored: RestedText;
	findPages?: FindPages;
}

const nothing: readonly ReadingWords[] = [];

/**
 * The problems that the check would find in the text, shown beside it, so that nothing in the text itself interrupts
 * people who write.
 */
export function LazyFindings({ editor, stored, findPages }: OpenedFindingsProps) {
	const metrics = useMetrics();
	const { state } = useLoaded<readonly ReadingWords[]>("/admin/find/figures");
	const languages = state.kind === "ready" ? state.value : nothing;
	const facts = useMemo(() => ({ metrics, languages }), [metrics, languages]);
	const [pages, setPages] = useState<KnownPages>(new Map());
	const unknown = useStoredValue(stored, (document) => unknownPaths(document, facts, pages), pages);
	const findings = useStoredValue(stored, (document) => findingsIn(document, facts, pages), pages);
	useEffect(() => {
		if (!findPages || unknown.length === 0) return;
		let isCurrent = true;
		const timer = setTimeout(async () => {
			const found = await pagesAt(unknown, findPages);
			if (isCurrent && found.size > 0) setPages((before) => new Map([...before, ...found]));
		}, 400);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [unknown, findPages]);
	if (findings.length === 0) return null;
	return (
		<ul className="rich-text-findings" aria-label="Noticed while writing">
			{findings.map(({ block, sentence }, index) => (
				<li key={`${index} ${sentence}`}>
					<span>{sentence}</span>{" "}
					<button type="button" onClick={() => showBlock(editor, block)}>
						Show
					</button>
				</li>
			))}
		</ul>
	);
}

function showBlock(editor: Editor, index: number): void {
	const { doc } = editor.state;
	if (index >= doc.childCount) return;
	let place = 0;
	for (let at = 0; at < index; at++) place += doc.child(at).nodeSize;
	const isAtom = doc.child(index).isAtom;
	const chain = editor.chain();
	(isAtom ? chain.setNodeSelection(place) : chain.setTextSelection(place + 1)).focus().scrollIntoView().run();
}
