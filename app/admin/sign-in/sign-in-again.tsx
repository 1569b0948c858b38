import { type FormEvent, useEffect, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import type { Person } from "../../.server/auth/person.ts";
import type { SignInResult } from "./again.ts";
import { Banner } from "./banner.tsx";
import { DirectoryLink } from "./directory-link.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { askWaysIn, sendStep } from "./send-step.ts";

export interface SignInAgainProps {
	isOpen: boolean;
	/** Called when its script could not be loaded. */
	onOpenChange(isOpen: boolean): void;
	/** The person who was signed in. */
	person: Person;
	/** Covers the page behind it. */
	covering: boolean;
	/** Called with the id of the person who signed in. */
	onIn(id: string): void;
}

/** The sign-in screen over the page that somebody was working on. */
export function SignInAgain({ isOpen, person, covering, onIn }: SignInAgainProps) {
	return (
		<ModalOverlay className={covering ? "overlay again-covering" : "overlay"} isOpen={isOpen} isKeyboardDismissDisabled>
			<Modal className="modal">
				<Dialog className="dialog again">
					<Steps person={person} covering={covering} onIn={onIn} />
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}

/** The ways in, as the server has them now; a password until it says so. */
function useWaysIn() {
	const [ways, setWays] = useState({ directory: "", isOnly: false });
	useEffect(() => {
		void askWaysIn().then(setWays);
	}, []);
	return ways;
}

function Steps({ person, covering, onIn }: Omit<SignInAgainProps, "isOpen" | "onOpenChange">) {
	const [step, setStep] = useState<"password" | "code" | "recovery">("password");
	const [busy, setBusy] = useState(false);
	const [sentence, setSentence] = useState<string>();
	const { directory, isOnly } = useWaysIn();

	const take = (result: SignInResult) => {
		if (result.kind === "in") return onIn(result.person);
		if (result.kind === "second factor") return setStep("code");
		setSentence(result.sentence);
	};
	const go = (next: typeof step) => {
		setSentence(undefined);
		setStep(next);
	};
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		// React events bubble through portals, so the page below would take it for a submit of its own form.
		event.stopPropagation();
		const fields = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>;
		setBusy(true);
		setSentence(undefined);
		const result = await sendStep({ ...Object.fromEntries(fields), step });
		setBusy(false);
		take(result);
	};

	return (
		<form className="gate-form" key={step} onSubmit={(event) => void send(event)}>
			<Heading slot="title">Welcome Back</Heading>
			<p className="gate-lead">
				{covering
					? "You are signed out. Sign in to go on."
					: "Your session has ended. Sign in to go on where you were; nothing you typed is lost."}
			</p>
			<Banner sentence={sentence} />
			{directory && step === "password" && <DirectoryLink host={directory} to="/admin" isOnly={isOnly} opensTab />}
			{isOnly ? null : step === "password" ? (
				<>
					<div className="gate-field">
						<label htmlFor="again-email">Email Address</label>
						<input
							id="again-email"
							name="email"
							type="email"
							required
							autoComplete="username"
							defaultValue={person.email}
						/>
					</div>
					<PasswordField label="Password" name="password" autoComplete="current-password" focused />
				</>
			) : (
				<div className="gate-field">
					<label htmlFor="again-code">{step === "code" ? "Code of your authenticator app" : "Recovery code"}</label>
					{/* biome-ignore lint/a11y/noAutofocus: the one field of a step that was asked for */}
					<input id="again-code" name="code" required autoComplete="one-time-code" autoFocus />
				</div>
			)}
			{!isOnly && (
				<button type="submit" className="gate-button gate-accent" disabled={busy}>
					{busy ? "Signing In..." : "Access Admin Panel"}
				</button>
			)}
			{step === "password" && <PasskeyButton onResult={take} />}
			<p className="gate-links">
				{step !== "password" && (
					<>
						<button type="button" onClick={() => go(step === "code" ? "recovery" : "code")}>
							{step === "code" ? "Use a recovery code" : "Use the app"}
						</button>
						<button type="button" onClick={() => go("password")}>
							Start again
						</button>
					</>
				)}
				<a href="/">Leave the studio</a>
			</p>
		</form>
	);
}
