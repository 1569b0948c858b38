import { useState } from "react";
import { useClientValue } from "../controls/use-client-value.ts";
import { KeyRound } from "../icons.tsx";
import type { SignInResult } from "./again.ts";
import { knowsPasskeys, sendPasskey } from "./send-step.ts";

/** Signs in with a passkey; only rendered in browsers that support it. */
export function PasskeyButton({ onResult }: { onResult(result: SignInResult): void }) {
	const known = useClientValue(knowsPasskeys, true);
	const [busy, setBusy] = useState(false);
	if (!known) return null;
	const use = async () => {
		setBusy(true);
		const result = await sendPasskey();
		setBusy(false);
		if (result) onResult(result);
	};
	return (
		<button type="button" className="gate-button gate-passkey" onClick={() => void use()} disabled={busy}>
			<KeyRound className="icon" aria-hidden="true" />
			{busy ? "Waiting for your device..." : "Use a passkey"}
		</button>
	);
}
