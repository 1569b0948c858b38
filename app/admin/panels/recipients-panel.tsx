import { useState } from "react";
import { reject } from "../../.server/actions/reject.ts";
import { get } from "../../.server/content/read-documents.ts";
import { backendContext } from "../../.server/http.ts";
import { entryInLanguages, liveEntry } from "../../.server/recipients/live-entry.ts";
import { listRecipients, type Recipient } from "../../.server/recipients/recipients.ts";
import type { LoaderArgs, PanelProps } from "../../extending/route-types.ts";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../controls/button.tsx";
import { ConfirmDialog } from "../controls/overlays/dialog.tsx";
import { Status } from "../controls/status.tsx";
import { Time } from "../controls/time/time.tsx";
import { requireRole } from "../editor/require-role.server.ts";
import { Link2 } from "../icons.tsx";
import { AddRecipient } from "./add-recipient.tsx";
import { MadeLink } from "./made-link.tsx";
import { action as recipientsAction } from "./recipients-action.ts";

export const action = recipientsAction;

/** Returns who can read the entry `:id`, and the links to it. */
export async function loader({ context, params: { id } }: LoaderArgs<"id">) {
	try {
		const { store, env, release } = context.get(backendContext);
		requireRole(context, (await get(store, id)).type, id);
		const live = await liveEntry(store.db, id);
		const recipients = live ? await listRecipients(store, id) : [];
		const others = live ? await entryInLanguages(store.db, id, live, release.snapshot.languages()) : new Map();
		const audience: keyof typeof readers = live?.audience ?? "draft";
		return {
			audience,
			isAlwaysByLink: live?.type.byLink === true,
			recipients,
			origin: env.siteUrl,
			languages: [...others.keys()],
		};
	} catch (error) {
		throw reject(error);
	}
}

const readers = {
	draft: "The team alone, until it is published.",
	nobody: "Nobody: it is switched off.",
	public: "Everybody. Switch on “By link” and publish it to keep it to people who have a link.",
	link: "Only who has a link. It is in no list, search, sitemap or API, and its address answers like one without a page.",
};

/** Who can read an entry, and the links of those it is for. */
export function Panel({ loaderData, address, reload }: PanelProps<typeof loader>) {
	const { audience, isAlwaysByLink, recipients, origin, languages } = loaderData;
	const [made, setMade] = useState<{ readonly name: string; readonly link: string }>();
	const [isAdding, setAdding] = useState(false);
	return (
		<div className="recipients">
			<p className="mute">
				{readers[audience]}
				{audience === "link" && isAlwaysByLink && " A link shows what was published when it was made."}
				{audience === "link" && languages.length > 0 && ` ${inLanguages(languages)}`}
			</p>
			{made && <MadeLink {...made} />}
			{recipients.length > 0 && (
				<ul>
					{recipients.map((recipient) => (
						<Row key={recipient.id} {...{ recipient, address, reload }} />
					))}
				</ul>
			)}
			{audience === "link" && (
				<p>
					<Button icon={Link2} onPress={() => setAdding(true)}>
						Add a recipient
					</Button>
				</p>
			)}
			<AddRecipient
				address={address}
				isOpen={isAdding}
				onOpenChange={setAdding}
				onMade={({ name, path }) => {
					setMade({ name, link: origin + path });
					reload();
				}}
			/>
		</div>
	);
}

function inLanguages(codes: readonly string[]): string {
	const names = new Intl.DisplayNames("en", { type: "language" });
	const all = new Intl.ListFormat("en").format(codes.map((code) => names.of(code) ?? code));
	return `Whoever opens a link can also read it in ${all}: a link with /${codes[0]} at its end begins there.`;
}

interface RowProps {
	readonly recipient: Recipient;
	readonly address: string;
	reload(): void;
}

function Row({ recipient, address, reload }: RowProps) {
	const { id, name, state, expiresAt, hasPassword, mostDevices, devices, opened, lastOpenedAt } = recipient;
	const { run } = useAction<typeof action>(address, { rejections: "toast" });
	const [isRevoking, setRevoking] = useState(false);
	return (
		<li>
			<span>
				<b>{name}</b>{" "}
				{state === "open" ? (
					<Status tone={opened > 0 ? "ok" : "neutral"}>{opened > 0 ? "Opened" : "Not opened"}</Status>
				) : (
					<Status tone="danger">{state === "revoked" ? "Revoked" : "Over"}</Status>
				)}
				<small>
					{state === "expired" ? "Ended " : "Until "}
					<Time at={expiresAt} />
					{hasPassword && ", with a password"}
					{mostDevices > 0 && `, ${devices} of ${mostDevices} devices`}
					{lastOpenedAt !== null && (
						<>
							. Opened {opened === 1 ? "once" : `${opened} times`}, last <Time at={lastOpenedAt} relative />
						</>
					)}
				</small>
			</span>
			{state === "open" && (
				<Button variant="quiet" aria-label={`Revoke the link for ${name}`} onPress={() => setRevoking(true)}>
					Revoke
				</Button>
			)}
			<ConfirmDialog
				title={`Revoke the link for ${name}?`}
				confirmLabel="Revoke"
				danger
				isOpen={isRevoking}
				onOpenChange={setRevoking}
				onConfirm={async () => {
					if (await run("revoke", { id }, { says: `The link for ${name} opens nothing any more.` })) reload();
				}}
			>
				It opens nothing from now on. Whoever has it is told that it has ended.
			</ConfirmDialog>
		</li>
	);
}
