import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Select } from "../../controls/fields.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Eye } from "../../icons.tsx";
import { LanguagesField } from "./languages-dialog.tsx";
import type { RoleChoice } from "./role-choices.ts";

/** Shows the studio as another role sees it. */
export function ViewAsPanel({ roles }: { roles: readonly RoleChoice[] }) {
	const others = roles.filter(({ value }) => value !== "administrator");
	const [role, setRole] = useState("editor");
	const [languages, setLanguages] = useState("");
	return (
		<Panel title="What a role sees">
			{/* A full page load, so that nothing of an administrator stays in the page. */}
			<form method="post" action="/admin/actions/view-as" className="account-form view-as">
				<Select label="Role" name="role" options={others} value={role} onChange={setRole} />
				{role === "translator" && (
					<LanguagesField name="languages" isRequired value={languages} onChange={setLanguages} />
				)}
				<p className="field-help">You see the studio with the rights of the role. Nothing can be saved meanwhile.</p>
				<div>
					<Button type="submit" variant="solid" icon={Eye} isDisabled={role === "translator" && !languages.trim()}>
						View the studio as this role
					</Button>
				</div>
			</form>
		</Panel>
	);
}
