import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import type { Done } from "./acts.ts";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useAct } from "./use-act.ts";

/** A code from an app beside the password, and the codes for the day the app is lost. */
export function SecondFactorPanel({ enabled }: { enabled: boolean }) {
	const [password, setPassword] = useState("");
	const [code, setCode] = useState("");
	const [made, setMade] = useState<Done>();
	const { act, busy, errorOf, sentence } = useAct((done) => {
		setPassword("");
		setCode("");
		setMade((before) => (done.act === "confirm second factor" ? { ...before, act: done.act } : done));
	});
	const confirming = made?.act === "start second factor" && made.factor;
	const codes = made?.recoveryCodes ?? (made?.act === "confirm second factor" ? made.factor?.recoveryCodes : undefined);
	return (
		<Panel title="Second factor" actions={<Status tone={enabled ? "ok" : "neutral"}>{enabled ? "On" : "Off"}</Status>}>
			<div className="account-form">
				{sentence && (
					<Notice tone="danger" role="alert">
						{sentence}
					</Notice>
				)}
				{codes && <RecoveryCodes codes={codes} onKept={() => setMade(undefined)} />}
				{confirming ? (
					<form
						className="account-form"
						onSubmit={(event) => {
							event.preventDefault();
							act("confirm second factor", { code });
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
							<Button onPress={() => setMade(undefined)}>Cancel</Button>
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
										<Button busy={busy} onPress={() => act("new recovery codes", { password })}>
											New recovery codes
										</Button>
										<Button variant="danger" busy={busy} onPress={() => act("remove second factor", { password })}>
											Remove second factor
										</Button>
									</>
								) : (
									<Button
										type="submit"
										variant="solid"
										busy={busy}
										onPress={() => act("start second factor", { password })}
									>
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
