import { useEffect, useRef } from "react";
import { Link, Outlet, useNavigate, useNavigation, useParams } from "react-router";
import { backendContext } from "../../../../.server/http.ts";
import type { Shelves } from "../../../../.server/media/library/organize.ts";
import { acceptOf } from "../../../../content/values/limits/library-files.ts";
import { pictureFiles } from "../../../../content/values/limits/picture-files.ts";
import { isTyping } from "../../../../typing.ts";
import { Button, LinkButton } from "../../../controls/button.tsx";
import { DebouncedSearch } from "../../../controls/debounced-search.tsx";
import { Empty } from "../../../controls/empty.tsx";
import { Select } from "../../../controls/fields.tsx";
import { FileButton } from "../../../controls/file-button.tsx";
import { Panel } from "../../../controls/panel.tsx";
import { Segmented } from "../../../controls/tabs.tsx";
import { ImagePlus } from "../../../icons.tsx";
import { atOnce, useNextLocation } from "../../../next-params.ts";
import { studioTitle } from "../../../shell/studio-title.ts";
import { useFresh } from "../../../use-fresh.ts";
import { UploadLines } from "../upload/upload-lines.tsx";
import { isSettled, libraryUploads, type Upload } from "../upload/uploads.ts";
import { useUploads } from "../upload/use-uploads.ts";
import type { Route } from "./+types/library-screen";
import { ChosenBar } from "./chosen-bar.tsx";
import { listMedia } from "./list-media.server.ts";
import { addressOfQuery, type MediaQuery, noFolder, queryOf, shows, typeIn, types } from "./media-filters.ts";
import { cardOf, MediaCard } from "./picture-card.tsx";
import { useChoosing } from "./use-choosing.ts";
import { useDrop, usePaste } from "./use-files.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const query = queryOf(url.searchParams);
	return { query, list: await listMedia(context.get(backendContext), query) };
}

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Media")];

const screen = "/admin/media";

const accepted = [...pictureFiles, acceptOf(["film", "document", "archive", "captions"])].join(",");

const add = (files: Iterable<File>) => libraryUploads.add(files);

/** The library: search, upload, and the details of what is open. */
export default function Library({ loaderData: { query, list } }: Route.ComponentProps) {
	const { id } = useParams();
	const { search } = useNextLocation(screen);
	const isBusy = useNavigation().state === "loading";
	const uploads = useUploads(libraryUploads);
	const drop = useDrop(add);
	usePaste(add);
	useFreshList(uploads);
	useFocusOnClose(id);
	const { items, counts, shelves } = list;
	useFirstPages(items.some(({ file }) => file?.isUndrawn));
	const ids = items.map(({ file, picture }) => (file ?? picture).id);
	const choosing = useChoosing(ids);
	return (
		<div className={id ? "media media-open" : "media"} data-over={drop.isOver} {...drop.props}>
			<div className="media-list">
				<header className="screen-head">
					<div>
						<p className="soft">
							Drop, paste or choose files: pictures up to 25 MB, films (MP4, WebM) up to 500 MB, PDF and office
							documents up to 50 MB, ZIP up to 100 MB, captions (WebVTT).
						</p>
					</div>
					<Choose />
				</header>
				{uploads.length > 0 && <Tray uploads={uploads} />}
				<Tools counts={counts} shelves={shelves} found={list.found} />
				{choosing.ids.length > 0 && (
					<ChosenBar
						ids={choosing.ids}
						shelves={shelves}
						chooseAll={choosing.ids.length < ids.length ? choosing.chooseAll : undefined}
						clear={choosing.clear}
					/>
				)}
				{items.length === 0 ? (
					<Nothing query={query} isEmpty={counts.all === 0} />
				) : (
					<ul className="media-grid waits" aria-label="Media" aria-busy={isBusy}>
						{items.map((item) => {
							const own = (item.file ?? item.picture).id;
							return (
								<MediaCard
									key={own}
									item={item}
									search={search}
									isCurrent={own === id}
									isChosen={choosing.isChosen(own)}
									onChoose={(isChosen, isRange) => choosing.choose(own, isChosen, isRange)}
								/>
							);
						})}
					</ul>
				)}
				<Pages query={queryOf(new URLSearchParams(search))} page={list.page} pages={list.pages} />
			</div>
			<Outlet />
			{drop.isOver && (
				<p className="media-drop" aria-hidden="true">
					Drop to add
				</p>
			)}
		</div>
	);
}

function Choose() {
	return (
		<FileButton variant="accent" icon={ImagePlus} accept={accepted} allowsMultiple onFiles={add}>
			Add files
		</FileButton>
	);
}

function Tray({ uploads }: { uploads: readonly Upload[] }) {
	const count = (state: Upload["state"]) => uploads.filter((upload) => upload.state === state).length;
	const left = uploads.filter((upload) => !isSettled(upload)).length;
	const words = [
		left > 0 && `${left} on the way`,
		count("done") > 0 && `${count("done")} added`,
		count("failed") > 0 && `${count("failed")} not added`,
	].filter(Boolean);
	const clear = (
		<Button variant="quiet" onPress={() => libraryUploads.dismiss()} isDisabled={left === uploads.length}>
			Clear the list
		</Button>
	);
	return (
		<Panel title="Adding" actions={clear}>
			<p role="status" className="upload-summary soft">
				{words.join(", ")}
			</p>
			<UploadLines uploads={libraryUploads} list={uploads} asksForAlt />
		</Panel>
	);
}

interface ToolsProps {
	counts: Readonly<Record<MediaQuery["show"], number>>;
	shelves: Shelves;
	found: number;
}

function Tools({ counts, shelves, found }: ToolsProps) {
	const navigate = useNavigate();
	const query = queryOf(new URLSearchParams(useNextLocation(screen).search));
	const go = (change: Partial<MediaQuery>) =>
		void navigate(`/admin/media${addressOfQuery({ ...query, page: 1, ...change })}`, { replace: true, ...atOnce });
	return (
		<div className="media-tools">
			<DebouncedSearch
				label="Search media"
				placeholder="Search name, alt text, caption…"
				value={query.words}
				onChange={(words) => go({ words })}
			/>
			<Segmented
				label="Which media"
				options={shows.map(({ value, label }) => ({ value, label: `${label} ${counts[value]}` }))}
				value={query.show}
				onChange={(show) => go({ show })}
			/>
			<Select
				label="Kind"
				isLabelHidden
				options={types}
				value={query.type}
				onChange={(type) => go({ type: typeIn(type) })}
			/>
			{shelves.folders.length > 0 && (
				<Select
					label="Folder"
					isLabelHidden
					options={[
						{ value: "", label: "Every folder" },
						{ value: noFolder, label: "In no folder" },
						...optionsOf(shelves.folders, query.folder === noFolder ? "" : query.folder),
					]}
					value={query.folder}
					onChange={(folder) => go({ folder })}
				/>
			)}
			{shelves.tags.length > 0 && (
				<Select
					label="Tag"
					isLabelHidden
					options={[{ value: "", label: "Every tag" }, ...optionsOf(shelves.tags, query.tag)]}
					value={query.tag}
					onChange={(tag) => go({ tag })}
				/>
			)}
			<p className="mute num" role="status">
				{found === 1 ? "1 file" : `${found} files`}
			</p>
		</div>
	);
}

/** Also what is chosen and has become empty. */
function optionsOf(names: Shelves["folders"], chosen: string) {
	const options = names.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }));
	const isThere = chosen === "" || names.some(({ name }) => name === chosen);
	return isThere ? options : [...options, { value: chosen, label: `${chosen} (0)` }];
}

function Nothing({ query, isEmpty }: { query: MediaQuery; isEmpty: boolean }) {
	if (isEmpty)
		return (
			<Empty title="Nothing here yet" action={<Choose />}>
				Pictures, films and files that are added here can stand on every page. Each is kept once.
			</Empty>
		);
	if (query.show === "no-alt" && query.words === "" && query.type === "")
		return <Empty title="Every picture has its words">Nothing is left without an alternative text.</Empty>;
	return (
		<Empty title="Nothing found" action={<LinkButton to="/admin/media">Show everything</LinkButton>}>
			Try other words, or look at every kind.
		</Empty>
	);
}

function Pages({ query, page, pages }: { query: MediaQuery; page: number; pages: number }) {
	if (pages < 2) return null;
	const to = (target: number) => `/admin/media${addressOfQuery({ ...query, page: target })}`;
	return (
		<nav className="media-pages" aria-label="Pages of media">
			{page > 1 ? <Link to={to(page - 1)}>Newer</Link> : <span />}
			<span className="num mute">
				Page {page} of {pages}
			</span>
			{page < pages ? <Link to={to(page + 1)}>Older</Link> : <span />}
		</nav>
	);
}

/** Closing a picture moves the focus back to its card. */
function useFocusOnClose(open: string | undefined): void {
	const before = useRef(open);
	useEffect(() => {
		if (before.current && !open && !isTyping())
			document.getElementById(cardOf(before.current))?.focus({ preventScroll: true });
		before.current = open;
	}, [open]);
}

/** Reloads the list when an upload has finished. */
function useFreshList(uploads: readonly Upload[]): void {
	const freshen = useFresh();
	const arrived = uploads.filter(({ state }) => state === "done").length;
	const before = useRef(arrived);
	useEffect(() => {
		if (arrived > before.current) void freshen();
		before.current = arrived;
	}, [arrived, freshen]);
}

/** Reloads the list while first pages are being drawn, less and less often. */
function useFirstPages(isAwaited: boolean): void {
	const freshen = useFresh();
	useEffect(() => {
		if (!isAwaited) return;
		let timer: number;
		const ask = (pause: number) => {
			timer = window.setTimeout(() => {
				if (!document.hidden) void freshen();
				ask(pause * 1.3);
			}, pause);
		};
		ask(1500);
		return () => clearTimeout(timer);
	}, [isAwaited, freshen]);
}
