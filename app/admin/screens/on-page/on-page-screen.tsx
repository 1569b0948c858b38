import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { data, useNavigate } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { hiddenFrom } from "../../../.server/can-see.ts";
import { backendContext } from "../../../.server/http.ts";
import type { Present } from "../../../.server/notifications/who-is-here.ts";
import { pageOfDrafts } from "../../../.server/preview/site-of-drafts.ts";
import { initialsOf } from "../../../design/initials.ts";
import { Button } from "../../controls/button.tsx";
import { StateMark } from "../../controls/state-mark.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { useShortcuts } from "../../controls/use-shortcuts.ts";
import type { DocumentEditor } from "../../editor/document-editor.ts";
import editorStyles from "../../editor/editor.css?url";
import { loadInUse } from "../../editor/lazy-panels.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { SaveMark } from "../../editor/save-mark.tsx";
import { useEditorState } from "../../editor/use-editor.ts";
import { ArrowLeft, Eye, List, Monitor, Pencil, Smartphone } from "../../icons.tsx";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import { useCounts } from "../notifications/use-counts.ts";
import type { Route } from "./+types/on-page-screen";
import { AddSection, seamsOf, sectionsOf } from "./add-section.tsx";
import { Hints, Panel } from "./on-page-panel.tsx";
import styles from "./on-page-screen.css?url";
import { PageEditors } from "./page-editors.ts";
import { PictureTools } from "./picture-tools.tsx";
import { LeavePage } from "./publish-page.tsx";
import type { RegionLayer } from "./regions/layer.ts";
import { moveRegion } from "./regions/move-region.ts";
import { othersOn } from "./regions/others-on.ts";
import { PageFrame } from "./regions/page-frame.tsx";
import { fieldOf, keyOf, type Place } from "./regions/place.ts";
import { ownPlaces, RegionList } from "./regions/region-list.tsx";
import type { Region } from "./regions/regions.ts";
import type { Point } from "./regions/text-caret.ts";
import { loadRichCaret, useCaret } from "./use-caret.ts";
import { useOpenedPlaces } from "./use-opened-places.ts";
import { useWrittenAtOnce } from "./use-written-at-once.ts";
import { WritingTools } from "./writing-tools.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { store, release } = context.get(backendContext);
	const { first, second, third, fourth, fifth } = params;
	const path = `/${[first, second, third, fourth, fifth].filter(Boolean).join("/")}`;
	try {
		const found = await pageOfDrafts(store, release.snapshot, path, hiddenFrom(context.get(personContext)));
		if (!found) throw data("There is no page at this address.", { status: 404 });
		return { address: found.path + new URL(request.url).search };
	} catch (error) {
		throw unloaded(error);
	}
}

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "On the page")];

/** A page of the site, edited where it stands. */
export default function OnPage({ loaderData: { address } }: Route.ComponentProps) {
	return <OpenedPage key={address} address={address} />;
}

const nobody: readonly Present[] = [];

const widths = { desktop: 1280, phone: 390 } as const;

function OpenedPage({ address }: { address: string }) {
	const [stored, setStored] = useState(0);
	const [editors] = useState(() => new PageEditors(() => setStored((before) => before + 1)));
	useEffect(() => () => editors.leave(), [editors]);
	// Before the network may go.
	useEffect(() => void loadInUse().catch(() => {}), []);
	useSyncExternalStore(editors.subscribe, editors.version, editors.version);
	const { saveState } = useEditorState(editors);
	const layer = useRef<RegionLayer>(undefined);
	const [regions, setRegions] = useState<readonly Region[]>([]);
	const [isListOpen, setListOpen] = useState(false);
	const [isLooking, setLooking] = useState(false);
	const [width, setWidth] = useState<keyof typeof widths>("desktop");
	const [path] = address.split("?") as [string];
	const navigate = useNavigate();
	const { opened, open, close } = useOpenedPlaces();
	// On a phone the desktop page would be too small to read. The server cannot know the screen size.
	useEffect(() => {
		if (matchMedia("(width < 48rem)").matches) setWidth("phone");
		// Beside the rail and the inputs there is room for it on large screens.
		if (matchMedia("(width >= 110rem)").matches) setListOpen(true);
	}, []);

	const known = useRef(new Set<string>());
	const changed = useCallback(
		(next: readonly Region[]) => {
			setRegions(next);
			const places = next.flatMap((region) => region.places).filter(({ id }) => !known.current.has(id));
			for (const { id } of places) known.current.add(id);
			void editors.load(places);
		},
		[editors],
	);
	const people = useCounts()?.people ?? nobody;
	const others = useMemo(() => othersOn(regions, people), [regions, people]);
	const latestOthers = useRef(others);
	latestOthers.current = others;
	const caret = useCaret({
		editors,
		layer,
		onAway: close,
		onLeft(key, by) {
			close();
			const next = by === 0 ? undefined : layer.current?.beside(key, by);
			layer.current?.focus(next?.key ?? key);
		},
	});
	const { begin, end } = caret;
	// Between a press and what it opens, which may have to be loaded first.
	const pressed = useRef(0);
	const openPlaces = useCallback(
		async (key: string, places: readonly Place[], at?: Point) => {
			const press = ++pressed.current;
			setLooking(false);
			layer.current?.look(false);
			const missing = places.filter(({ id }) => !editors.editor(id));
			if (missing.length > 0) await editors.load(missing);
			if (press !== pressed.current) return;
			// Where somebody else writes, the field tells whose turn it is.
			const isFree = !latestOthers.current.has(key);
			if (isFree && kindOf(editors, places) === "rich-text") await loadRichCaret().catch(() => {});
			if (press !== pressed.current) return;
			const isText = isFree && begin(key, places, at);
			if (!isText) end();
			const isOnPage = isText || (isFree && kindOf(editors, places) === "image");
			open(key, places, isOnPage);
		},
		[editors, open, begin, end],
	);
	const back = () => {
		const key = opened?.key;
		close();
		if (key) layer.current?.focus(key);
	};
	useEffect(() => {
		layer.current?.select(opened?.key);
	}, [opened, regions]);
	// Not with each drawing of the page: that keeps its place.
	useEffect(() => {
		if (opened) layer.current?.reveal(opened.key);
	}, [opened?.key, opened?.time]);
	useWrittenAtOnce(editors, layer, opened);
	const look = useCallback((next: boolean) => {
		setLooking(next);
		layer.current?.look(next);
	}, []);
	useEffect(() => layer.current?.showOthers(others), [others]);
	// Changes that others saved appear on the page.
	const theirs = people.map(({ type, document, version }) => `${type}/${document}/${version}`).join();
	useEffect(() => {
		const shown = people.filter(({ document }) => known.current.has(document));
		if (shown.length === 0) return;
		void editors.load(shown.map(({ type, document }) => ({ type, id: document })));
		setStored((before) => before + 1);
	}, [theirs]);
	const here = [
		...new Map(people.filter(({ document }) => known.current.has(document)).map((one) => [one.person, one])),
	];
	const unpublished = editors.unpublished;
	const nextChange = () => {
		const changes = regions.filter(
			({ places, isWithin }) => !isWithin && places.some((place) => editors.isChanged(place)),
		);
		const next = changes[(changes.findIndex(({ key }) => key === opened?.key) + 1) % changes.length];
		if (next) void openPlaces(next.key, next.places);
	};
	const sections = sectionsOf(editors, ownPlaces(editors, path));
	const [addedAt, setAddedAt] = useState<number>();
	const seams = sections ? seamsOf(sections) : [];
	useEffect(() => layer.current?.showSeams(seams), [JSON.stringify(seams), regions]);
	const addBelow = () => {
		if (!sections) return;
		const { id, path } = sections.place;
		const [, index] = new RegExp(`/${id}#${path}\\.(\\d+)`).exec(layer.current?.focused ?? "") ?? [];
		setAddedAt(index === undefined ? (seams.at(-1)?.at ?? 0) : Number(index) + 1);
	};
	const onEscape = () => (opened ? back() : look(!isLooking));
	const keys = { a: addBelow, r: () => setListOpen((before) => !before), n: nextChange, Escape: onEscape };
	useShortcuts(keys);
	const latest = useRef(keys);
	latest.current = keys;
	const events = useMemo(
		() => ({
			open: (region: Region, at: Point | undefined) => void openPlaces(region.key, region.places, at),
			follow(href: string) {
				const to = new URL(href, location.origin);
				if (to.origin !== location.origin || to.pathname.startsWith("/admin"))
					window.open(to.href, "_blank", "noopener");
				else void navigate(`/admin/on${to.pathname === "/" ? "" : to.pathname}${to.search}`);
			},
			move: (region: Region, by: -1 | 1) =>
				void moveRegion(editors, layer.current, region, by, () => setStored((n) => n + 1)),
			add: setAddedAt,
			key(event: KeyboardEvent) {
				if (event.ctrlKey || event.metaKey || event.altKey) return;
				const run = latest.current[event.key as keyof typeof keys];
				if (!run) return;
				event.preventDefault();
				run();
			},
			changed,
		}),
		[editors, navigate, openPlaces, changed],
	);
	const written = opened?.isOnPage ? opened.places[0] : undefined;
	const writtenIn = written && editors.editor(written.id);
	const kind = written && kindOf(editors, [written]);
	const isText = written !== undefined && kind !== "image";
	editors.isWrittenIn = isText;
	// The page is drawn with what was written.
	useEffect(() => {
		if (!isText) void editors.save();
	}, [editors, isText]);
	const isBeside = opened !== undefined && !opened.isOnPage;
	const toField = () => {
		end();
		open(opened!.key, opened!.places);
	};
	// Two versions of one text are settled in its form, and that it is gone is said there.
	const isElsewhere = written !== undefined && !canBeWritten(writtenIn);
	useEffect(() => {
		if (!isElsewhere || !opened) return;
		end();
		open(opened.key, opened.places);
	}, [isElsewhere]);
	return (
		<div className="on-page" data-list={isListOpen} data-open={isBeside} data-writing={writtenIn !== undefined}>
			<div className="edit-bar">
				<a className="button button-quiet square" href={address}>
					<ArrowLeft className="icon" aria-hidden="true" />
					<span className="sr-only">Leave to the live page</span>
				</a>
				<h1>On the page</h1>
				<span className="on-page-path">{path}</span>
				{unpublished.length > 0 && (
					<StateMark state="changed">
						{unpublished.length === 1 ? "1 unpublished change" : `${unpublished.length} unpublished changes`}
					</StateMark>
				)}
				<SaveMark state={saveState} onRetry={() => void editors.save()} />
				{here.map(([id, { name }]) => (
					<span key={id} className="on-page-other" title={`${name} is editing something on this page`}>
						<span aria-hidden="true">{initialsOf(name)}</span>
						<span className="sr-only">{name} is editing something on this page</span>
					</span>
				))}
				<span className="edit-actions">
					<Segmented
						label="Width of the page"
						options={[
							{ value: "desktop", label: "Desktop", icon: Monitor },
							{ value: "phone", label: "Phone", icon: Smartphone },
						]}
						value={width}
						onChange={(next) => setWidth(next)}
					/>
					<Button variant="quiet" icon={List} aria-pressed={isListOpen} aria-keyshortcuts="r" onPress={keys.r}>
						Regions
					</Button>
					<Button
						variant="quiet"
						icon={isLooking ? Pencil : Eye}
						aria-pressed={isLooking}
						onPress={() => look(!isLooking)}
					>
						Just look
					</Button>
					<LeavePage editors={editors} onPublished={() => setStored((before) => before + 1)} />
				</span>
			</div>
			{isListOpen && (
				<RegionList
					editors={editors}
					path={path}
					regions={regions}
					others={others}
					openedKey={opened?.key}
					onOpen={(key, places) => void openPlaces(key, places)}
				/>
			)}
			<PageFrame
				address={address}
				width={widths[width]}
				stored={stored}
				isLooking={isLooking}
				editors={editors}
				layerRef={layer}
				events={events}
				onMoved={(to) => void navigate(`/admin/on${to}`, { replace: true })}
			/>
			<Hints />
			{written && writtenIn && kind === "image" && (
				<PictureTools
					key={opened?.key}
					editors={editors}
					editor={writtenIn}
					place={written}
					onDone={back}
					onField={toField}
				/>
			)}
			{written && writtenIn && isText && (
				<WritingTools
					key={opened?.key}
					editors={editors}
					editor={writtenIn}
					place={written}
					text={caret.text}
					box={caret.tools}
					onDone={caret.done}
					onField={toField}
				/>
			)}
			{isBeside && (
				<Panel
					editors={editors}
					opened={opened}
					onClose={back}
					move={(by) => {
						const region = regions.find(({ key }) => key === opened?.key);
						if (region) events.move(region, by);
					}}
				/>
			)}
			{sections && addedAt !== undefined && (
				<AddSection
					list={sections}
					at={addedAt}
					onClose={() => setAddedAt(undefined)}
					onAdded={(at) => {
						const place = { ...sections.place, path: `${sections.place.path}.${at}` };
						end();
						open(keyOf(place), [place]);
					}}
				/>
			)}
			<LeaveGuard editor={editors} />
		</div>
	);
}

function canBeWritten(editor: DocumentEditor | undefined): boolean {
	const { conflict, server } = editor?.state.get() ?? {};
	return server !== undefined && server.document.trashedAt === null && !conflict;
}

/** The kind of the field that a region shows; undefined where it shows several. */
function kindOf(editors: PageEditors, [place, ...others]: readonly Place[]): string | undefined {
	const form = place && others.length === 0 && editors.editor(place.id)?.form;
	return form ? fieldOf(place, form.data)?.field.kind : undefined;
}
