import { useState } from "react";
import type { TokenView } from "../../../.server/tokens/manage-tokens.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { copyToClipboard } from "../../controls/copy-to-clipboard.ts";
import { Empty } from "../../controls/empty.tsx";
import { Notice } from "../../controls/notice.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { Copy, KeyRound, Plus } from "../../icons.tsx";
import type { action } from "../account/account-action.ts";
import { AddToken, type NewToken } from "./add-token.tsx";
import { rightsOf } from "./scopes.ts";

interface TokensPanelProps {
	tokens: readonly TokenView[];
	/** Epoch milliseconds when they were read. */
	now: number;
	isAdministrator: boolean;
	/** Whether whoever adds one has a password to confirm it with. */
	asksPassword: boolean;
	/** Whether those of several people are shown. */
	namesPeople?: boolean;
}

/** The tokens by which programs act for people, with what each may do and when it was last used. */
export function TokensPanel({ tokens, now, isAdministrator, asksPassword, namesPeople = false }: TokensPanelProps) {
	const [isAdding, setAdding] = useState(false);
	const [made, setMade] = useState<NewToken>();
	const add = (
		<Button variant={tokens.length === 0 ? "solid" : "quiet"} icon={Plus} onPress={() => setAdding(true)}>
			Add token
		</Button>
	);
	return (
		<Panel title="Tokens" actions={tokens.length > 0 && add}>
			{made && <MadeToken made={made} />}
			{tokens.length === 0 ? (
				<Empty title="No tokens yet" action={add}>
					A token lets a program read the content, or propose changes, in your name.
				</Empty>
			) : (
				<ul className="account-list tokens">
					{tokens.map((token) => (
						<TokenRow key={token.id} token={token} now={now} namesPerson={namesPeople} />
					))}
				</ul>
			)}
			<AddToken
				isAdministrator={isAdministrator}
				asksPassword={asksPassword}
				isOpen={isAdding}
				onOpenChange={setAdding}
				onMade={setMade}
			/>
		</Panel>
	);
}

function TokenRow({ token, now, namesPerson }: { token: TokenView; now: number; namesPerson: boolean }) {
	const { id, name, purpose, person, expiresAt, lastUsedAt, lastNetwork } = token;
	const { run } = useAction<typeof action>("/admin/actions/account", { rejections: "toast" });
	const [isRevoking, setRevoking] = useState(false);
	const hasExpired = expiresAt <= now;
	return (
		<li>
			<KeyRound className="icon" aria-hidden="true" />
			<span>
				{name}
				{namesPerson && ` of ${person.name}`} {hasExpired && <Status tone="danger">Expired</Status>}
				{person.isDisabled && <Status tone="neutral">Its person is disabled</Status>}
				{purpose && <small>{purpose}</small>}
				<small>
					{rightsOf(token)}. {hasExpired ? "Expired" : "Expires"} <Time at={expiresAt} />,{" "}
					{lastUsedAt === null ? (
						"never used"
					) : (
						<>
							last used <Time at={lastUsedAt} relative />
							{lastNetwork && ` from ${lastNetwork}`}
						</>
					)}
				</small>
			</span>
			<Button variant="quiet" aria-label={`Revoke ${name}`} onPress={() => setRevoking(true)}>
				Revoke
			</Button>
			<ConfirmDialog
				title={`Revoke ${name}?`}
				confirmLabel="Revoke"
				danger
				isOpen={isRevoking}
				onOpenChange={setRevoking}
				onConfirm={async () => {
					await run("revokeToken", { id }, { says: `${name} is revoked.` });
				}}
			>
				Whatever uses it is refused from now on. This cannot be taken back.
			</ConfirmDialog>
		</li>
	);
}

/** A token that was just made; shown only once, here. */
function MadeToken({ made: { name, token } }: { made: NewToken }) {
	const copy = () => copyToClipboard(token, "The token is copied.");
	return (
		<div className="token-made">
			<Notice
				tone="ok"
				role="status"
				action={
					<Button icon={Copy} onPress={() => void copy()}>
						Copy token
					</Button>
				}
			>
				This is the token for {name}. Keep it where you keep passwords: it is not shown again.
				<br />
				<code className="people-link">{token}</code>
			</Notice>
		</div>
	);
}
