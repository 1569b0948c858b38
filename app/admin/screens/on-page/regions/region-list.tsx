import { type KeyboardEvent, useContext, useEffect, useRef } from "react";
import { StateGlyph } from "../../../controls/state-mark.tsx";
import { AdministratorContext } from "../../../shell/use-may-open.ts";
import type { PageEditors } from "../page-editors.ts";
import type { Other } from "./others-on.ts";
import { behindEvery, keyOf, labelOf, type Place, unseenOf, wordsOf } from "./place.ts";
import { everywhere, type Region } from "./regions.ts";

interface RegionListProps {
	editors: PageEditors;
	path: string;
	regions: readonly Region[];
	/** The other people who edit a region, by its key. */
	others: ReadonlyMap<string, Other>;
	openedKey: string | undefined;
	onOpen(key: string, places: readonly Place[]): void;
}

interface Row {
	readonly key: string;
	readonly label: string;
	readonly places: readonly Place[];
}

/** All regions of the page by its parts, and what belongs to the page and is not seen on it. */
export function RegionList({ editors, path, regions, others, openedKey, onOpen }: RegionListProps) {
	const box = useRef<HTMLElement>(null);
	const isAdministrator = useContext(AdministratorContext);
	const parts = Map.groupBy(
		regions.filter(({ isWithin }) => !isWithin),
		({ part }) => part,
	);
	const sorted = [...parts].sort(([one], [other]) => Number(other === everywhere) - Number(one === everywhere));
	const seen = regions.flatMap(({ places }) => places);
	const unseen = ownPlaces(editors, path).flatMap((own) => unseenOf(own, seen));
	const words = isAdministrator ? wordsOf(path) : [];
	const rowOf = (place: Place): Row => ({ key: keyOf(place), label: labelOf(place), places: [place] });
	useEffect(() => {
		box.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
	}, [openedKey]);
	const draw = (rows: readonly Row[]) =>
		rows.map(({ key, label, places }) => (
			<li key={key}>
				<button type="button" aria-current={key === openedKey || undefined} onClick={() => onOpen(key, places)}>
					<span>{label}</span>
					{others.has(key) && <span className="on-page-by">{others.get(key)!.name}</span>}
					{places.some((place) => editors.isChanged(place)) && (
						<span className="state-mark state-changed" title="Changed">
							<StateGlyph state="changed" />
							<span className="sr-only">Changed</span>
						</span>
					)}
				</button>
			</li>
		));
	return (
		<nav className="on-page-list" aria-label="Regions of this page" ref={box} onKeyDown={walk}>
			{sorted.map(([part, rows]) => (
				<section key={part}>
					<h2>{part}</h2>
					<ul>{draw(rows)}</ul>
				</section>
			))}
			{unseen.length > 0 && (
				<section>
					<h2>Not seen on the page</h2>
					<ul>{draw(unseen.map(rowOf))}</ul>
				</section>
			)}
			<section>
				<h2>Behind every page</h2>
				<ul>{draw(behindEvery.map(rowOf))}</ul>
			</section>
			{words.length > 0 && (
				<section>
					<h2>Fixed words</h2>
					<ul>{draw(words.map(rowOf))}</ul>
				</section>
			)}
		</nav>
	);
}

/** The documents that the page is about: its singleton, or the entry that has its address. */
export function ownPlaces(editors: PageEditors, path: string): Place[] {
	return editors.all.flatMap((editor) => {
		const { type } = editor;
		const { document, previewPath, livePath } = editor.state.get().server;
		const isOwn =
			type.shape === "singleton"
				? type.path === path || type.alsoOn?.some((other) => other.path === path)
				: type.path !== undefined && [livePath, previewPath].some((own) => own.split("#")[0] === path);
		return isOwn ? [{ type: document.type, id: document.id, path: "" }] : [];
	});
}

/** Arrow keys go from row to row. */
function walk(event: KeyboardEvent<HTMLElement>): void {
	const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
	if (by === 0) return;
	const rows = [...event.currentTarget.querySelectorAll("button")];
	const next = rows[rows.indexOf(event.target as HTMLButtonElement) + by];
	if (!next) return;
	event.preventDefault();
	next.focus();
}
