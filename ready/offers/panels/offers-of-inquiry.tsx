import { backendContext, may, personContext, withTables } from "#core/server.ts";
import { LinkButton, type LoaderArgs, type PanelProps, Status } from "#core/studio.ts";
import { answersTo } from "../answers.ts";
import { offer } from "../content.ts";
import type { OfferTables } from "../tables.ts";

/** Returns the offers that name the inquiry `:id` by its reference. */
export async function loader({ context, params: { id } }: LoaderArgs<"id">) {
	const { store } = context.get(backendContext);
	if (!may(context.get(personContext), "inquiries"))
		throw new Response("Your role does not answer inquiries.", { status: 403 });
	const { reference, drafts } = await store.read(async (tx) => {
		const own = withTables<OfferTables>(tx);
		const inquiry = await own.selectFrom("inquiries").select("reference").where("id", "=", id).executeTakeFirst();
		const drafts = await own
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.draft_revision")
			.select(["documents.id", "documents.live_revision", "revisions.data"])
			.where("documents.type", "=", offer.name)
			.where("documents.trashed_at", "is", null)
			.execute();
		return { reference: inquiry?.reference ?? "", drafts };
	});
	const named = drafts
		.map(({ id, live_revision, data }) => ({ id, isLive: live_revision !== null, data: JSON.parse(data) }))
		.filter(({ data }) => reference !== "" && data.inquiry?.trim().toUpperCase() === reference.toUpperCase());
	const offers = await Promise.all(
		named.map(async ({ id, isLive, data }) => {
			const answers = await answersTo(store, id);
			const isAccepted = answers.some(({ accepted_document }) => accepted_document !== null);
			const state = isAccepted ? "Accepted" : answers.length > 0 ? "Declined" : isLive ? "Open" : "Draft";
			return { id, title: String(data.title), state };
		}),
	);
	return { reference, offers };
}

/** The offers that answer an inquiry. */
export function Panel({ loaderData: { reference, offers } }: PanelProps<typeof loader>) {
	return (
		<div className="grid gap-3.5">
			{offers.length === 0 && (
				<p className="mute">None yet. An offer that names {reference} stands here, and its answer sets the state.</p>
			)}
			{offers.length > 0 && (
				<ul className="grid gap-1">
					{offers.map(({ id, title, state }) => (
						<li key={id}>
							<a className="underline" href={`/admin/offers/edit/${id}`}>
								{title}
							</a>{" "}
							<Status tone={state === "Accepted" ? "ok" : state === "Declined" ? "danger" : "neutral"}>{state}</Status>
						</li>
					))}
				</ul>
			)}
			<p>
				<LinkButton to="/admin/offers/new">New offer</LinkButton>
			</p>
		</div>
	);
}
