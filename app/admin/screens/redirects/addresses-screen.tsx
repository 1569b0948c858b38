import { useState } from "react";
import { leadCounts, missingAddresses } from "../../../.server/analytics/address-counts.ts";
import { emptySearches } from "../../../.server/analytics/search-counter.ts";
import { backendContext } from "../../../.server/http.ts";
import type { RefusedRedirect } from "../../../.server/publishing/add-redirects.ts";
import { redirectByQuery } from "../../../.server/snapshot/redirects.ts";
import { decodeText } from "../../../content/values/decode-text.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { FileButton } from "../../controls/file-button.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Download, Upload } from "../../icons.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/addresses-screen";
import { RedirectDialog } from "./redirect-dialog.tsx";
import type { action } from "./redirects-action.ts";
import { RefusedRedirects } from "./refused-redirects.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Addresses in use")];

/** As many of each as the screen shows; the file has all. */
const shown = 100;

export async function loader({ context }: Route.LoaderArgs) {
	const { store, release } = context.get(backendContext);
	const { snapshot } = release;
	try {
		const [missing, counts, searches] = await Promise.all([
			missingAddresses(store),
			leadCounts(store),
			emptySearches(store),
		]);
		// Addresses that have a page or a redirect by now are no longer missing.
		const lost = missing.filter(({ address }) => {
			if (redirectByQuery(snapshot, address)) return false;
			return address.includes("?") || snapshot.resolve(address).kind === "unknown";
		});
		const own = snapshot.list("redirects").map(({ id, from, to, kind }) => ({
			...{ key: id, from, to: kind === "410" ? "" : to, edit: `/admin/redirects/edit/${id}` },
			hits: counts.get(id)?.hits ?? 0,
			lastDay: counts.get(id)?.lastDay ?? "",
		}));
		const former = snapshot.formerPaths().flatMap((from) => {
			const lead = snapshot.resolve(from);
			const isFormer = (lead.kind === "moved" || lead.kind === "gone") && lead.redirect === undefined;
			if (!isFormer) return [];
			const { hits = 0, lastDay = "" } = counts.get(from) ?? {};
			return [{ key: from, from, to: lead.kind === "moved" ? lead.to : "", edit: "", hits, lastDay }];
		});
		const leads = [...own, ...former].toSorted((a, b) => b.hits - a.hits);
		return {
			missing: lost.slice(0, shown),
			moreMissing: Math.max(0, lost.length - shown),
			searches: searches.slice(0, shown),
			moreSearches: Math.max(0, searches.length - shown),
			leads: leads.slice(0, shown),
			moreLeads: Math.max(0, leads.length - shown),
		};
	} catch (error) {
		throw unloaded(error);
	}
}

/** The requested addresses that have no page, searches that found none, and the targets of old addresses. */
export default function Addresses({ loaderData }: Route.ComponentProps) {
	const { missing, moreMissing, searches, moreSearches, leads, moreLeads } = loaderData;
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/redirects");
	const [leading, setLeading] = useState<string>();
	const [refused, setRefused] = useState<readonly RefusedRedirect[]>([]);
	const importFile = async (file: File | undefined) => {
		if (!file) return;
		const text = decodeText(new Uint8Array(await file.arrayBuffer()));
		const done = await run("importCsv", { text });
		setRefused(done?.result.refused ?? []);
		if (!done) return;
		const { added, changed, same } = done.result;
		toast(`${added} added, ${changed} changed, ${same} as they were.`);
	};
	return (
		<div className="screen">
			<header className="screen-head">
				<p className="soft">
					Counted without anything about visitors. What nobody asked for in 90 days leaves the lists.
				</p>
				<div className="row">
					<a className="button button-line" href="/admin/actions/redirects" download>
						<Download className="icon" aria-hidden="true" />
						Export CSV
					</a>
					<FileButton
						icon={Upload}
						accept=".csv,.tsv,.txt,text/csv"
						busy={isPending("importCsv")}
						onFiles={([file]) => void importFile(file)}
					>
						Import CSV
					</FileButton>
				</div>
			</header>
			{leading === undefined && <ErrorNotice of={rejection} />}
			{refused.length > 0 && <RefusedRedirects redirects={refused} />}
			<Panel title="Asked for and not found">
				{missing.length === 0 ? (
					<Empty title="Nothing is missing">Addresses that visitors ask for and that are no page appear here.</Empty>
				) : (
					<ul className="addresses">
						{missing.map(({ address, hits, lastDay }) => (
							<li key={address}>
								<span className="address-name">{address}</span>
								<span className="mute num">
									{times(hits)}, last on {lastDay}
								</span>
								<span className="row">
									<Button onPress={() => setLeading(address)}>
										Redirect to…<span className="sr-only"> {address}</span>
									</Button>
									<Button
										variant="quiet"
										onPress={() => void run("forget", { addresses: [address] }, { says: `${address} forgotten` })}
									>
										Forget<span className="sr-only"> {address}</span>
									</Button>
								</span>
							</li>
						))}
					</ul>
				)}
				{moreMissing > 0 && <p className="address-more mute">And {moreMissing} that fewer asked for.</p>}
			</Panel>
			<Panel title="Searched for and not found">
				{searches.length === 0 ? (
					<Empty title="No search was in vain">
						Where the site offers a search, what visitors look for without a result appears here: what they miss.
					</Empty>
				) : (
					<ul className="addresses">
						{searches.map(({ key: words, hits, lastDay }) => (
							<li key={words}>
								<bdi className="address-name">{words}</bdi>
								<span className="mute num">
									{times(hits)}, last on {lastDay}
								</span>
								<span className="row">
									<a
										className="button button-line"
										href={`/search?${new URLSearchParams({ q: words })}`}
										target="_blank"
										rel="noreferrer"
									>
										Search again<span className="sr-only">: {words}, in a new tab</span>
									</a>
									<Button
										variant="quiet"
										onPress={() => void run("forgetSearches", { words: [words] }, { says: `“${words}” forgotten` })}
									>
										Forget<span className="sr-only"> {words}</span>
									</Button>
								</span>
							</li>
						))}
					</ul>
				)}
				{moreSearches > 0 && <p className="address-more mute">And {moreSearches} that fewer searched for.</p>}
			</Panel>
			<Panel title="Where old addresses lead">
				{leads.length === 0 ? (
					<Empty title="No old addresses yet">
						Redirects appear here, and so do the former addresses of entries whose slug has changed.
					</Empty>
				) : (
					<ul className="addresses">
						{leads.map(({ key, from, to, edit, hits, lastDay }) => (
							<li key={key}>
								<span className="address-name">
									{from}
									<span className="mute"> {to === "" ? "is gone" : `leads to ${to}`}</span>
								</span>
								<span className="mute num">{hits === 0 ? "Not used yet" : `${times(hits)}, last on ${lastDay}`}</span>
								{edit === "" ? (
									<span className="mute">Former address</span>
								) : (
									<LinkButton to={edit} variant="quiet">
										Edit<span className="sr-only"> {from}</span>
									</LinkButton>
								)}
							</li>
						))}
					</ul>
				)}
				{moreLeads > 0 && <p className="address-more mute">And {moreLeads} that fewer used.</p>}
			</Panel>
			<RedirectDialog
				from={leading}
				rejection={rejection?.sentence}
				isBusy={isPending("add")}
				close={() => setLeading(undefined)}
				onLead={async (to, kind) => {
					const done = await run("add", { from: leading!, to, kind }, { says: `${leading} leads on now` });
					if (done) setLeading(undefined);
				}}
			/>
		</div>
	);
}

function times(hits: number): string {
	return hits === 1 ? "Once" : `${hits.toLocaleString("en-US")} times`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
