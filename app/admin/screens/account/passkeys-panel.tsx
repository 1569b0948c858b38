import { useState } from "react";
import type { OwnPasskey } from "../../../.server/auth/account.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Time } from "../../controls/time/time.tsx";
import { KeyRound, Trash2 } from "../../icons.tsx";
import { otherName } from "../../sign-in/send-step.ts";
import type { action } from "./account-action.ts";

const empty = { name: "", password: "" };

/** Passkeys, which sign in without password or code. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
	const [values, setValues] = useState(empty);
	const [problem, setProblem] = useState<string>();
	const { run, isPending, rejection, errorOf } = useAction<typeof action>("/admin/actions/account");
	const set = (name: keyof typeof empty) => (value: string) => setValues((before) => ({ ...before, [name]: value }));

	async function add(): Promise<void> {
		setProblem(undefined);
		const asked = await run("passkeyChallenge", { password: values.password }, { revalidates: false });
		if (!asked) return;
		const challenge = asked.result;
		try {
			const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(challenge);
			const credential = await navigator.credentials.create({ publicKey });
			const made = { name: values.name, answer: JSON.stringify(credential) };
			if (await run("addPasskey", made, { says: "Passkey added." })) setValues(empty);
		} catch (error) {
			const known = error instanceof DOMException && error.name === "InvalidStateError";
			const otherwise = otherName(error, challenge.rp.id) ?? "Your device made no passkey. Try again.";
			setProblem(known ? "This device has a passkey for you already." : otherwise);
		}
	}

	const rejected = problem ?? (errorOf("password") ? undefined : rejection?.sentence);
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
								onPress={() => void run("removePasskey", { id }, { says: "Passkey removed." })}
							/>
						</li>
					))}
				</ul>
			)}
			<form
				className="account-form"
				onSubmit={(event) => {
					event.preventDefault();
					void add();
				}}
			>
				<ErrorNotice of={rejected} />
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
					<Button
						type="submit"
						variant="solid"
						icon={KeyRound}
						busy={isPending("passkeyChallenge") || isPending("addPasskey")}
					>
						Add passkey
					</Button>
				</div>
			</form>
		</Panel>
	);
}
