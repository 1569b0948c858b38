import { useContext, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { listBookmarks } from "../../.server/auth/bookmarks.ts";
import { personContext } from "../../.server/auth/person.ts";
import { backendContext } from "../../.server/http.ts";
import type { BuiltView } from "../../content/model/list-view.ts";
import { Button, LinkButton } from "../controls/button.tsx";
import { Empty } from "../controls/empty.tsx";
import { Notice } from "../controls/notice.tsx";
import { ConfirmDialog } from "../controls/overlays/dialog.tsx";
import { openedLater } from "../controls/overlays/lazy.tsx";
import { PublishCheck } from "../editor/publish/publish-check.tsx";
import { redirectOutsiders } from "../editor/require-role.server.ts";
import { HydratedLater } from "../hydration/hydrated.tsx";
import { Plus } from "../icons.tsx";
import { collectionAt } from "../list/collection-at.ts";
import { arrangementFor, columnsFor } from "../list/columns.ts";
import { Entries } from "../list/entries.tsx";
import { Head } from "../list/head.tsx";
import { Views } from "../list/list-filters.tsx";
import { countOf, within } from "../list/list-messages.ts";
import { SelectionBar } from "../list/list-selection.tsx";
import { isFiltering, type ListState, paramsOf, stateFrom } from "../list/list-state.ts";
import { arrangementOf, Tools } from "../list/list-tools.tsx";
import { type Entry, type Listing, listing as listingOf } from "../list/listing.server.ts";
import { Pager } from "../list/pager.tsx";
import { useListActions } from "../list/use-list-actions.ts";
import { atOnce, useNextParams } from "../next-params.ts";
import { unloaded } from "../rejection.ts";
import { LoadFailure } from "../shell/failure.tsx";
import { studioTitle } from "../shell/studio-title.ts";
import { useLostFocus } from "../shell/use-lost-focus.ts";
import { MayPublishContext, useMayPropose } from "../shell/use-may-open.ts";
import { sectionAt } from "../shell/where.ts";
import type { Route } from "./+types/list-screen";

export const meta: Route.MetaFunction = ({ matches, location }) => [
	studioTitle(matches, sectionAt(location.pathname)?.name ?? "Not found"),
	{ name: "robots", content: "noindex" },
];

export async function loader({ context, params, request, url }: Route.LoaderArgs): Promise<Listing> {
	const type = collectionAt(params.collection);
	redirectOutsiders(context, type.name);
	const backend = context.get(backendContext);
	try {
		const [entries, kept] = await Promise.all([
			listingOf(backend, type, stateFrom(url.searchParams)),
			listBookmarks(backend.store, context.get(personContext).id, "filter"),
		]);
		const filters = kept.filter(({ address }) => address.startsWith(`${url.pathname}?`));
		const columns = columnsFor(request, type.name, type.list);
		return { ...entries, columns, arrangement: arrangementFor(request, type.name), filters };
	} catch (error) {
		throw unloaded(error);
	}
}

/** Another arrangement needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	const asked = ({ searchParams }: URL) => paramsOf({ ...stateFrom(searchParams), view: "" }).toString();
	const isSame = currentUrl.href !== nextUrl.href && asked(currentUrl) === asked(nextUrl);
	return isSame && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

const PutDialog = openedLater(() => import("../screens/proposals/list/put-dialog.tsx").then((file) => file.PutDialog));

/** The list of any collection, configured by its type. */
export default function List({ loaderData: listing, params }: Route.ComponentProps) {
	// The key resets the selection when the collection changes.
	return <CollectionList key={params.collection} path={params.collection} listing={listing} />;
}

function CollectionList({ path, listing }: { path: string; listing: Listing }) {
	const [params, setParams] = useSearchParams();
	const next = useNextParams(`/admin/${path}`);
	const shown = stateFrom(params);
	const state = stateFrom(next);
	const isLooking = String(next) !== String(params);
	const show = (change: Partial<ListState>) =>
		setParams(paramsOf({ ...state, ...("view" in change ? {} : { page: 1 }), ...change }), {
			...atOnce,
			replace: "q" in change,
			preventScrollReset: !("page" in change),
		});
	const actions = useListActions(`/admin/lists/${path}`, listing);
	const content = useRef<HTMLDivElement>(null);
	useLostFocus(content, actions.entries.length);
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [deleting, setDeleting] = useState<readonly string[]>([]);
	const [publishing, setPublishing] = useState<Entry>();
	const [proposing, setProposing] = useState({ ids: [] as readonly string[], isOpen: false, times: 0 });
	const mayPropose = useMayPropose();
	const propose = (ids: readonly string[]) =>
		mayPropose && setProposing(({ times }) => ({ ids, isOpen: true, times: times + 1 }));
	const mayPublish = useContext(MayPublishContext);
	const clear = () => setSelected(new Set());
	const ids = actions.entries.map(({ id }) => id).filter((id) => selected.has(id));
	const edit = (id: string) => `/admin/${path}/edit/${id}`;
	return (
		<div className="screen">
			<Head path={path} listing={listing} state={state} show={show} />
			{listing.rolledBack > 0 && state.status !== "rolled-back" && (
				<RolledBack count={listing.rolledBack} type={listing.type} onShow={() => show({ status: "rolled-back" })} />
			)}
			<Views path={path} listing={listing} state={state} />
			<Tools path={path} listing={listing} state={state} show={show} />
			{!shown.trash && !isFiltering(state) && listing.view.built?.map((one) => <Built key={one.title} {...one} />)}
			{ids.length > 0 && (
				<SelectionBar
					{...{ ids, listing, actions, clear }}
					inTrash={shown.trash}
					onDelete={() => setDeleting(ids)}
					onPropose={() => propose(ids)}
				/>
			)}
			{actions.check && <PublishCheck check={actions.check} />}
			<div ref={content} tabIndex={-1} className="list-entries waits" aria-busy={isLooking || undefined}>
				{actions.entries.length === 0 ? (
					<Nothing path={path} listing={listing} state={state} show={show} />
				) : (
					<HydratedLater>
						<Entries
							listing={listing}
							entries={actions.entries}
							pending={actions.pending}
							inTrash={shown.trash}
							arrangement={arrangementOf(state, listing)}
							selected={selected}
							onSelect={setSelected}
							on={{
								edit,
								toggleFeatured: actions.toggleFeatured,
								move: actions.move,
								duplicate: ({ id }) => actions.duplicate([id]),
								publish: (entry) => (mayPublish ? setPublishing(entry) : propose([entry.id])),
								propose: ({ id }) => propose(selected.has(id) ? ids : [id]),
								remove: ({ id }) => setDeleting([id]),
								restore: ({ id, title }) => actions.run("restore", [id], `“${title}” restored as a draft`),
							}}
						/>
					</HydratedLater>
				)}
			</div>
			<Pager page={listing.page} pages={listing.pages} onPage={(page) => show({ page })} />
			<ConfirmDialog
				title={`Publish “${publishing?.title}”?`}
				confirmLabel="Publish"
				isOpen={publishing !== undefined}
				onOpenChange={(isOpen) => !isOpen && setPublishing(undefined)}
				onConfirm={() =>
					publishing && actions.run("publish", [publishing.id], `“${publishing.title}” is on the site now.`)
				}
			>
				Its draft goes live with all its changes, once the check has found no errors.
			</ConfirmDialog>
			<PutDialog
				// Asked anew, it knows nothing of the last time.
				key={proposing.times}
				documents={proposing.ids}
				title={countOf(proposing.ids, listing.type)}
				isOpen={proposing.isOpen}
				onOpenChange={(isOpen) => setProposing((before) => ({ ...before, isOpen }))}
			/>
			<Deletion
				ids={deleting}
				listing={listing}
				forEver={shown.trash}
				close={() => setDeleting([])}
				onConfirm={() => {
					if (shown.trash) actions.run("delete", deleting, "Deleted for ever");
					else actions.trash(deleting);
					clear();
				}}
			/>
		</div>
	);
}

/** A page that is built into the product, listed before the entries that were added to it. */
function Built({ title, about, to, inquiries }: BuiltView) {
	return (
		<section className="panel built" aria-label={title}>
			<div>
				<h2>{title}</h2>
				<p className="mute">{about}</p>
			</div>
			<div className="row">
				<LinkButton to={inquiries} variant="quiet">
					Inquiries
				</LinkButton>
				<LinkButton to={to}>Edit</LinkButton>
			</div>
		</section>
	);
}

interface RolledBackProps {
	count: number;
	type: Listing["type"];
	onShow(): void;
}

function RolledBack({ count, type, onShow }: RolledBackProps) {
	const what = count === 1 ? `1 ${within(type.label)} differs` : `${count} ${within(type.plural)} differ`;
	return (
		<Notice
			tone="accent"
			action={
				<Button variant="quiet" onPress={onShow}>
					Show {count === 1 ? "it" : `the ${count}`}
				</Button>
			}
		>
			The site was rolled back. This list shows what visitors see; {what} from a newer draft.
		</Notice>
	);
}

interface NothingProps {
	path: string;
	listing: Listing;
	state: ListState;
	show(change: Partial<ListState>): void;
}

function Nothing({ path, listing: { type }, state, show }: NothingProps) {
	if (isFiltering(state)) {
		const clear = (
			<Button onPress={() => show({ q: "", filter: "all", category: "", status: "any" })}>Clear filters</Button>
		);
		return (
			<div className="panel">
				<Empty title={`No ${within(type.plural)} found`} action={clear}>
					Try adjusting your search or filter criteria
				</Empty>
			</div>
		);
	}
	if (state.trash) {
		return (
			<div className="panel">
				<Empty title="The trash is empty">What is deleted stays here until it is restored or deleted for ever.</Empty>
			</div>
		);
	}
	const first = (
		<LinkButton to={`/admin/${path}/new`} variant="accent" icon={Plus}>
			Add Your First {type.label}
		</LinkButton>
	);
	return (
		<div className="panel">
			<Empty title={`No ${within(type.plural)} yet`} action={first} />
		</div>
	);
}

interface DeletionProps {
	ids: readonly string[];
	listing: Listing;
	forEver: boolean;
	close(): void;
	onConfirm(): void;
}

function Deletion({ ids, listing: { entries, type }, forEver, close, onConfirm }: DeletionProps) {
	const title = entries.find(({ id }) => id === ids[0])?.title ?? "";
	const what = ids.length > 1 ? `${ids.length} ${within(type.plural)}` : `"${title}"`;
	return (
		<ConfirmDialog
			title={`Are you sure you want to delete ${what}?`}
			confirmLabel={forEver ? "Delete for ever" : "Delete"}
			danger
			isOpen={ids.length > 0}
			onOpenChange={(isOpen) => !isOpen && close()}
			onConfirm={onConfirm}
		>
			{forEver
				? "It is gone with its history. Nothing brings it back."
				: "It leaves the site at once and goes to the trash, from where it can be restored."}
		</ConfirmDialog>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
