import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OwnPasskey } from "../../../.server/auth/account.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Time } from "../../controls/time.tsx";
import type { Done } from "./acts.ts";
import { useAct } from "./use-act.ts";

const empty = { name: "", password: "" };

/** Devices that sign the person in by themselves: both factors in one. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
	const [values, setValues] = useState(empty);
	const [problem, setProblem] = useState<string>();
	const { act, busy, errorOf, sentence } = useAct((done) => void follow(done));
	const set = (name: keyof typeof empty) => (value: string) => setValues((before) => ({ ...before, [name]: value }));

	async function follow({ act: did, challenge }: Done): Promise<void> {
		if (did === "add passkey") return setValues(empty);
		if (!challenge) return;
		try {
			const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(challenge);
			const credential = await navigator.credentials.create({ publicKey });
			act("add passkey", { name: values.name, answer: JSON.stringify(credential) });
		} catch (error) {
			const known = error instanceof DOMException && error.name === "InvalidStateError";
			setProblem(known ? "This device has a passkey for you already." : "Your device made no passkey. Try again.");
		}
	}

	const refused = problem ?? sentence ?? errorOf("passkey");
	return (
		<Panel title="Passkeys">
			{passkeys.length > 0 && (
				<ul className="account-list">
					{passkeys.map(({ id, name, addedAt }) => (
						<li key={id}>
							<KeyRound className="icon" aria-hidden="true" />
							<span>
								{name || "Passkey"}
								{addedAt !== null && (
									<small>
										Added <Time at={addedAt} />
									</small>
								)}
							</span>
							<IconButton
								label={`Remove ${name || "passkey"}`}
								icon={Trash2}
								onPress={() => act("remove passkey", { id })}
							/>
						</li>
					))}
				</ul>
			)}
			<form
				className="account-form"
				onSubmit={(event) => {
					event.preventDefault();
					setProblem(undefined);
					act("passkey challenge", { password: values.password });
				}}
			>
				{refused && (
					<Notice tone="danger" role="alert">
						{refused}
					</Notice>
				)}
				<p className="soft">A passkey signs you in with the finger, face or number that unlocks your device.</p>
				<TextField label="Name of the device" maxLength={80} value={values.name} onChange={set("name")} />
				<TextField
					label="Your password"
					type="password"
					autoComplete="current-password"
					value={values.password}
					onChange={set("password")}
					errorMessage={errorOf("password")}
				/>
				<div>
					<Button type="submit" variant="solid" icon={KeyRound} busy={busy}>
						Add passkey
					</Button>
				</div>
			</form>
		</Panel>
	);
}
