import { type ReactNode, useCallback, useEffect, useState } from "react";
import { minutesToRead, wordCountOf } from "../../../content/text/reading-time.ts";
import { useAtActivity } from "../../controls/overlays/use-preload.ts";
import { storedDocument } from "./stored.ts";
import type { Summary, SummaryProps } from "./summary.tsx";

/** The length of a text, and its outline, which follows when the text itself is there. */
export function LazySummary(props: SummaryProps): ReactNode {
	const [Loaded, setLoaded] = useState<typeof Summary>();
	useAtActivity(
		useCallback(async () => {
			const file = await import("./summary.tsx");
			setLoaded(() => file.Summary);
		}, []),
	);
	return (
		<div className="rich-text-summary">
			<Length editor={props.editor} />
			{Loaded && <Loaded {...props} />}
		</div>
	);
}

const COUNT_MS = 500;

/** The length of a text. It follows whoever writes without a pause, too. */
function Length({ editor }: Pick<SummaryProps, "editor">) {
	const [length, setLength] = useState(() => lengthOf(editor));
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const count = () => {
			timer = undefined;
			setLength(lengthOf(editor));
		};
		const follow = () => {
			timer ??= setTimeout(count, COUNT_MS);
		};
		count();
		editor.on("transaction", follow);
		return () => {
			clearTimeout(timer);
			editor.off("transaction", follow);
		};
	}, [editor]);
	return <p>{length}</p>;
}

function lengthOf({ state }: SummaryProps["editor"]): string {
	const document = storedDocument(state.doc);
	const words = wordCountOf(document);
	return `${words.toLocaleString("en")} ${words === 1 ? "word" : "words"} · ${minutesToRead(document)} min read`;
}
