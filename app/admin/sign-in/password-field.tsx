import { useId, useState } from "react";
import { Eye, EyeOff } from "../icons.tsx";

interface PasswordFieldProps {
	readonly label: string;
	readonly name: string;
	readonly autoComplete: "current-password" | "new-password";
	/** The rules for a password, below the field. */
	readonly hint?: string;
	/** Takes the focus when it appears. */
	readonly focused?: boolean;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, name, autoComplete, hint, focused }: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	const id = useId();
	const Sign = shown ? EyeOff : Eye;
	return (
		<div className="gate-field">
			<label htmlFor={id}>{label}</label>
			<div className="gate-password">
				<input
					id={id}
					name={name}
					type={shown ? "text" : "password"}
					required
					autoComplete={autoComplete}
					autoCapitalize="none"
					spellCheck={false}
					// biome-ignore lint/a11y/noAutofocus: the one field that is left to fill
					autoFocus={focused}
					aria-describedby={hint && `${id}-hint`}
				/>
				<button
					type="button"
					aria-label={shown ? "Hide password" : "Show password"}
					onClick={() => setShown((before) => !before)}
				>
					<Sign className="icon" aria-hidden="true" />
				</button>
			</div>
			{hint && (
				<p id={`${id}-hint`} className="gate-hint">
					{hint}
				</p>
			)}
		</div>
	);
}
