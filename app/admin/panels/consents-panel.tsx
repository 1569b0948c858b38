import { useState } from "react";
import { reject } from "../../.server/actions/reject.ts";
import { type ConsentState, stateOf } from "../../.server/consents/consent-state.ts";
import { partsAlike, partsShown } from "../../.server/consents/consented-parts.ts";
import { consentsOf } from "../../.server/consents/consents.ts";
import { typeNamed } from "../../.server/content/document.ts";
import { get } from "../../.server/content/read-documents.ts";
import { evidenceOf } from "../../.server/evidence/evidence-files.ts";
import { backendContext } from "../../.server/http.ts";
import type { ConsentPart } from "../../content/model/define.ts";
import type { LoaderArgs, PanelProps } from "../../extending/route-types.ts";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../controls/button.tsx";
import { ConfirmDialog } from "../controls/overlays/dialog.tsx";
import { Status } from "../controls/status.tsx";
import { Time } from "../controls/time/time.tsx";
import { requireRole } from "../editor/require-role.server.ts";
import { Link2 } from "../icons.tsx";
import { AskForConsent } from "./ask-for-consent.tsx";
import { partNames } from "./consent-part-names.ts";
import { action as consentsAction } from "./consents-action.ts";
import { MadeLink } from "./made-link.tsx";
import { PrivateFiles } from "./private-files.tsx";

export const action = consentsAction;

/** Returns who agreed to what the entry `:id` shows of them. */
export async function loader({ context, params: { id } }: LoaderArgs<"id">) {
	try {
		const { store, env } = context.get(backendContext);
		const { type: name, data } = await get(store, id);
		requireRole(context, name, id);
		const type = typeNamed(name);
		const shown = partsShown(type, data);
		const today = new Date().toISOString().slice(0, 10);
		const files = await evidenceOf(store, id);
		const consents = (await consentsOf(store, id)).map((one) => ({
			...one,
			state: stateOf(one, shown, today),
			files: files.filter(({ consent }) => consent === one.id),
		}));
		const covered = consents.filter(({ state }) => state === "agreed").flatMap((one) => partsAlike(shown, one.shown));
		const lacking = (Object.keys(shown) as ConsentPart[]).filter((part) => !covered.includes(part));
		return { consents, lacking, parts: Object.keys(type.consent ?? {}) as ConsentPart[], origin: env.siteUrl };
	} catch (error) {
		throw reject(error);
	}
}

type Row = Awaited<ReturnType<typeof loader>>["consents"][number];

const states: Readonly<Record<ConsentState, readonly [words: string, tone: "ok" | "danger" | "neutral"]>> = {
	agreed: ["Agreed", "ok"],
	asked: ["Asked", "neutral"],
	corrected: ["Wants other words", "neutral"],
	changed: ["Changed since", "danger"],
	over: ["Over", "danger"],
	unanswered: ["Not answered", "danger"],
	withdrawn: ["Withdrawn", "danger"],
};

/** Who agreed to what an entry shows of them, and the links by which they answer. */
export function Panel({ loaderData, address, reload }: PanelProps<typeof loader>) {
	const { consents, lacking, parts, origin } = loaderData;
	const [made, setMade] = useState<{ readonly name: string; readonly link: string }>();
	const [isAsking, setAsking] = useState(false);
	const onMade = ({ name, path }: { readonly name: string; readonly path: string }) => {
		if (path) setMade({ name, link: origin + path });
		reload();
	};
	return (
		<div className="recipients">
			<p className="mute">
				{lacking.length > 0
					? `Nobody has agreed to ${lacking.map((part) => partNames[part].toLowerCase()).join(", ")}, as it is now.`
					: consents.length > 0
						? "There is consent to everything that it shows."
						: "It shows nothing of anybody yet."}
			</p>
			{made && <MadeLink {...made} />}
			{consents.length > 0 && (
				<ul>
					{consents.map((consent) => (
						<ConsentRow key={consent.id} {...{ consent, address, reload, onMade }} />
					))}
				</ul>
			)}
			<p>
				<Button icon={Link2} onPress={() => setAsking(true)}>
					Ask for consent
				</Button>
			</p>
			<AskForConsent {...{ address, parts, isOpen: isAsking, onOpenChange: setAsking, onMade }} />
		</div>
	);
}

interface RowProps {
	readonly consent: Row;
	readonly address: string;
	reload(): void;
	onMade(made: { readonly name: string; readonly path: string }): void;
}

function ConsentRow({ consent, address, reload, onMade }: RowProps) {
	const { id, name, parts, state, validUntil, proof, proposal, agreedAt, withdrawnAt, expiresAt } = consent;
	const { run } = useAction<typeof action>(address, { rejections: "toast" });
	const [isWithdrawing, setWithdrawing] = useState(false);
	const [words, tone] = states[state];
	const at = withdrawnAt ?? agreedAt;
	return (
		<li>
			<span>
				<b>{name}</b> <Status tone={tone}>{words}</Status>
				<small>
					{parts.map((part) => partNames[part]).join(", ")}
					{at === null ? (
						<>
							. The link opens until <Time at={expiresAt} />
						</>
					) : (
						<>
							. <Time at={at} />
						</>
					)}
					{validUntil && `, until ${validUntil}`}
					{proof && `. ${proof}`}
					{proposal && (
						<>
							. <a href={`/admin/proposals/${proposal}`}>Proposal</a>
						</>
					)}
				</small>
			</span>
			{state !== "withdrawn" && (
				<span className="row">
					<Button
						variant="quiet"
						aria-label={`New link for ${name}`}
						onPress={async () => {
							const done = await run("again", { id });
							if (done) onMade(done.result);
						}}
					>
						New link
					</Button>
					<Button variant="quiet" aria-label={`Withdraw for ${name}`} onPress={() => setWithdrawing(true)}>
						Withdraw
					</Button>
				</span>
			)}
			<PrivateFiles
				document={consent.document}
				consent={id}
				files={consent.files}
				label="Add a proof"
				about={name}
				onAdded={reload}
				onRemove={async (file) => {
					if (await run("removeFile", { id: file.id }, { says: `“${file.name}” is removed.` })) reload();
				}}
			/>
			<ConfirmDialog
				title={`Note that ${name} withdraws?`}
				confirmLabel="Note the withdrawal"
				danger
				isOpen={isWithdrawing}
				onOpenChange={setWithdrawing}
				onConfirm={async () => {
					if (
						await run(
							"withdraw",
							{ id },
							{ says: "The withdrawal is noted; what takes it off the site is a proposal." },
						)
					)
						reload();
				}}
			>
				A proposal takes everything of theirs off the site, and the check lets it be published no more. This cannot be
				undone.
			</ConfirmDialog>
		</li>
	);
}
