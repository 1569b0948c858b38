import { useState } from "react";
import { Segmented } from "../../controls/tabs.tsx";
import { Frames } from "../../editor/preview/preview.tsx";

interface BoardsProps {
	/** Changes with every state that should be seen. */
	version: number;
	/** To choose from: home first, then one with much text. */
	pages: readonly BoardPage[];
}

/** A page of the site. */
export interface BoardPage {
	readonly name: string;
	readonly path: string;
}

interface Board extends BoardPage {
	readonly width: number;
	readonly scheme?: "light" | "dark";
	readonly size: "large" | "medium" | "small";
}

/** Real pages drawn with the draft of the look: by day, by night and on a phone. */
export function Boards({ version, pages }: BoardsProps) {
	const [shown, setShown] = useState("several");
	const [home, text] = pages as [BoardPage, BoardPage];
	const boards: readonly Board[] =
		shown === "several"
			? [
					{ ...home, width: 1280, scheme: "light", size: "large" },
					{ ...text, width: 1280, scheme: "light", size: "medium" },
					{ name: "Phone", path: home.path, width: 390, scheme: "light", size: "small" },
					{ name: "Dark", path: home.path, width: 390, scheme: "dark", size: "small" },
				]
			: [{ name: "The whole page", path: shown, width: 1280, size: "large" }];
	return (
		<section className="stage boards" aria-label="Live preview">
			<header>
				<Segmented
					label="Pages of the preview"
					options={[
						{ value: "several", label: "Several pages" },
						...pages.map(({ name, path }) => ({ value: path, label: name })),
					]}
					value={shown}
					onChange={(next) => setShown(next)}
				/>
			</header>
			<div className="board-grid" data-single={boards.length === 1}>
				{boards.map(({ name, path, width, scheme, size }) => (
					<figure key={`${name} ${path}`} className={`board board-${size}`}>
						<figcaption>{name}</figcaption>
						<Frames address={addressOf(path, version, scheme)} anchor="" width={width} livePath="" />
					</figure>
				))}
			</div>
		</section>
	);
}

function addressOf(path: string, version: number, scheme = ""): string {
	return `/admin/preview?${new URLSearchParams({ document: "look", path, version: String(version), scheme })}`;
}
