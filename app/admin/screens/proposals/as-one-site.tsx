import { useState } from "react";
import type { ChangedPage, PageComparison } from "../../../.server/proposals/changed-pages.ts";
import type { Proposal } from "../../../.server/proposals/proposal.ts";
import { Select } from "../../controls/fields.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { Frames } from "../../editor/preview/preview.tsx";
import { useLoaded } from "../../use-loaded.ts";
import { proposalAt } from "./addresses.ts";

interface AsOneSiteProps {
	proposal: Proposal;
	changed: { readonly pages: readonly ChangedPage[]; readonly more: number };
	/** The page that was asked for; "" for the first. */
	path: string;
	onPath(path: string): void;
}

const widths = [
	{ value: "1280", label: "Desktop" },
	{ value: "768", label: "Tablet" },
	{ value: "390", label: "Phone" },
] as const;

/** The pages that a proposal changes, each beside the live one at the same width, and what changes besides the words. */
export function AsOneSite({ proposal, changed: { pages, more }, path, onPath }: AsOneSiteProps) {
	const [width, setWidth] = useState<(typeof widths)[number]["value"]>("1280");
	const shown = path || pages[0]!.path;
	const isListed = pages.some((page) => page.path === shown);
	const count = pages.length + more;
	const frame = (side: "live" | "proposed") => ({
		address: proposalAt.preview(proposal.id, shown, side, proposal.version),
		anchor: "",
		width: Number(width),
		livePath: "",
	});
	return (
		<Panel
			title="As one site"
			className="as-one-site"
			actions={<span className="mute">{count === 1 ? "1 page differs" : `${count} pages differ`} from live</span>}
		>
			<div className="row as-one-site-choices">
				<Select
					label="Page"
					value={shown}
					onChange={onPath}
					options={[
						...(isListed ? [] : [{ value: shown, label: shown }]),
						...pages.map(({ path, title, kind }) => ({
							value: path,
							label: `${title || path}${title && path !== title ? ` (${path})` : ""}${kind === "changed" ? "" : `, ${kind}`}`,
						})),
					]}
				/>
				<Segmented label="Width" options={[...widths]} value={width} onChange={(next) => setWidth(next)} />
			</div>
			<div className="side-by-side" key={shown}>
				<figure>
					<figcaption>Live</figcaption>
					<Frames {...frame("live")} />
				</figure>
				<figure>
					<figcaption>With this proposal</figcaption>
					<Frames {...frame("proposed")} />
				</figure>
			</div>
			<Comparison key={`${shown} ${proposal.version}`} address={proposalAt.compare(proposal.id, shown)} />
		</Panel>
	);
}

function Comparison({ address }: { address: string }) {
	const { state } = useLoaded<PageComparison>(address);
	if (state.kind === "loading") return <p className="mute comparison">Comparing…</p>;
	if (state.kind === "failed")
		return (
			<p className="comparison" role="alert">
				{state.sentence}
			</p>
		);
	const { kind, moved, title, description, canonical, headings, structured, words } = state.value;
	const rows: [string, readonly string[], readonly string[]][] = [
		["Search title", [title.live], [title.proposed]],
		["Search description", [description.live], [description.proposed]],
		["Address", [canonical.live], [canonical.proposed]],
		["Headings", headings.live, headings.proposed],
		["Words", words.live, words.proposed],
		["Structured data", structured.live, structured.proposed],
	];
	const differing = rows.filter(([, before, after]) => before.join("\n") !== after.join("\n"));
	return (
		<div className="comparison">
			{kind === "gone" && (
				<p>
					{moved ? `The page moves to ${moved}; its old address leads there.` : "Its address will say that it is gone."}
				</p>
			)}
			{kind === "new" && <p>The page is new.</p>}
			{kind === "same" && <p className="mute">It is drawn exactly as it is live.</p>}
			{kind === "changed" && differing.length === 0 && <p className="mute">Only pictures or looks differ.</p>}
			{kind !== "new" && kind !== "gone" && (
				<dl className="field-changes">
					{differing.map(([name, before, after]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>
								<del>
									<span className="sr-only">Live: </span>
									{before.join("\n") || "(nothing)"}
								</del>
								<ins>
									<span className="sr-only">Proposed: </span>
									{after.join("\n") || "(nothing)"}
								</ins>
							</dd>
						</div>
					))}
				</dl>
			)}
		</div>
	);
}
