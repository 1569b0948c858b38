import { useState } from "react";
import { useClientValue } from "../controls/use-client-value.ts";
import { KeyRound } from "../icons.tsx";
import type { SignInReply } from "./again.ts";
import { knowsPasskeys, sendPasskey } from "./ask.ts";

/** Signs in with a passkey, in browsers that know them. */
export function PasskeyButton({ onReply }: { onReply(reply: SignInReply): void }) {
	const known = useClientValue(knowsPasskeys, true);
	const [busy, setBusy] = useState(false);
	if (!known) return null;
	const use = async () => {
		setBusy(true);
		const reply = await sendPasskey();
		setBusy(false);
		if (reply) onReply(reply);
	};
	return (
		<button type="button" className="gate-button gate-passkey" onClick={() => void use()} disabled={busy}>
			<KeyRound className="icon" aria-hidden="true" />
			{busy ? "Waiting for your device..." : "Use a passkey"}
		</button>
	);
}
