import { useState } from "react";
import type { NewSecondFactor } from "../../../.server/auth/second-factor.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import type { action } from "./account-action.ts";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Sets up codes from an authenticator app, and the recovery codes for when the app is lost. */
export function SecondFactorPanel({ enabled }: { enabled: boolean }) {
	const [password, setPassword] = useState("");
	const [code, setCode] = useState("");
	const [confirming, setConfirming] = useState<NewSecondFactor>();
	const [codes, setCodes] = useState<readonly string[]>();
	const { run, isPending, rejection, errorOf } = useAction<typeof action>("/admin/actions/account");
	const sentence = errorOf("password") || errorOf("code") ? undefined : rejection?.sentence;
	const busy = isPending();

	async function start(): Promise<void> {
		const started = await run("startSecondFactor", { password });
		if (!started) return;
		setPassword("");
		setConfirming(started.result);
	}
	async function confirm({ recoveryCodes }: NewSecondFactor): Promise<void> {
		if (!(await run("confirmSecondFactor", { code }, { says: "Second factor added." }))) return;
		setCode("");
		setConfirming(undefined);
		setCodes(recoveryCodes);
	}
	async function renewCodes(): Promise<void> {
		const renewed = await run("newRecoveryCodes", { password });
		if (!renewed) return;
		setPassword("");
		setCodes(renewed.result);
	}
	async function removeFactor(): Promise<void> {
		if (await run("removeSecondFactor", { password }, { says: "Second factor removed." })) setPassword("");
	}
	return (
		<Panel title="Second factor" actions={<Status tone={enabled ? "ok" : "neutral"}>{enabled ? "On" : "Off"}</Status>}>
			<div className="account-form">
				<ErrorNotice of={sentence} />
				{codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
				{confirming ? (
					<form
						className="account-form"
						onSubmit={(event) => {
							event.preventDefault();
							void confirm(confirming);
						}}
					>
						<p>Scan this with an authenticator app, or type the key into it. Then enter the code it shows.</p>
						<QrCode text={confirming.address} label="Key for an authenticator app" />
						<p>
							<a href={confirming.address}>Open in an app on this device</a>, or type{" "}
							<code className="account-key">{confirming.secret}</code>
						</p>
						<TextField
							label="Code"
							autoComplete="one-time-code"
							inputMode="numeric"
							isRequired
							value={code}
							onChange={setCode}
							errorMessage={errorOf("code")}
						/>
						<div className="row">
							<Button type="submit" variant="solid" busy={busy}>
								Add second factor
							</Button>
							<Button onPress={() => setConfirming(undefined)}>Cancel</Button>
						</div>
					</form>
				) : (
					!codes && (
						<form className="account-form" onSubmit={(event) => event.preventDefault()}>
							<p className="soft">
								{enabled
									? "You sign in with your password and a code from your app."
									: "With a code from an app, nobody gets in who only knows your password. A password of 12 characters is enough then."}
							</p>
							<TextField
								label="Your password"
								type="password"
								autoComplete="current-password"
								value={password}
								onChange={setPassword}
								errorMessage={errorOf("password")}
							/>
							<div className="row">
								{enabled ? (
									<>
										<Button busy={busy} onPress={() => void renewCodes()}>
											New recovery codes
										</Button>
										<Button variant="danger" busy={busy} onPress={() => void removeFactor()}>
											Remove second factor
										</Button>
									</>
								) : (
									<Button type="submit" variant="solid" busy={busy} onPress={() => void start()}>
										Set up
									</Button>
								)}
							</div>
						</form>
					)
				)}
			</div>
		</Panel>
	);
}
