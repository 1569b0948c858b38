import { useState } from "react";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import type { action } from "./account-action.ts";

const empty = { current: "", next: "" };

/** Changes the password. */
export function PasswordPanel({ secondFactor, email }: { secondFactor: boolean; email: string }) {
	const [values, setValues] = useState(empty);
	const { run, isPending, rejection, errorOf } = useAction<typeof action>("/admin/actions/account");
	const sentence = errorOf("current") || errorOf("next") ? undefined : rejection?.sentence;
	const set = (name: keyof typeof empty) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
	async function change(): Promise<void> {
		if (
			await run("changePassword", values, {
				says: "Password changed. Your other sessions, tokens and programs have ended.",
			})
		)
			setValues(empty);
	}
	return (
		<Panel title="Password">
			<form
				className="account-form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void change();
				}}
			>
				<ErrorNotice of={sentence} />
				<input type="email" name="email" autoComplete="username" defaultValue={email} hidden readOnly />
				<TextField
					label="Current password"
					type="password"
					autoComplete="current-password"
					isRequired
					value={values.current}
					onChange={set("current")}
					errorMessage={errorOf("current")}
				/>
				<TextField
					label="New password"
					type="password"
					autoComplete="new-password"
					isRequired
					description={`${secondFactor ? 12 : 15} characters or more. A few unrelated words are easy to remember.`}
					value={values.next}
					onChange={set("next")}
					errorMessage={errorOf("next")}
				/>
				<div>
					<Button type="submit" variant="solid" busy={isPending()} busyLabel="Changing...">
						Change password
					</Button>
				</div>
			</form>
		</Panel>
	);
}
