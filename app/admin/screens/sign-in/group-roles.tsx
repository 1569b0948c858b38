import { Button, IconButton } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Plus, X } from "../../icons.tsx";
import type { RoleChoice } from "../people/role-choices.ts";
import { RoleFields, type TypedRole } from "./role-fields.tsx";

type GroupRole = TypedRole & { readonly group: string };

interface GroupRolesProps {
	readonly roles: readonly RoleChoice[];
	readonly groups: readonly GroupRole[];
	/** The claim in which groups arrive. */
	readonly claim: string;
	readonly errorMessage?: string | undefined;
	onChange(groups: readonly GroupRole[]): void;
	onClaim(claim: string): void;
}

/** The roles that groups of the directory give. */
export function GroupRoles({ roles, groups, claim, errorMessage, onChange, onClaim }: GroupRolesProps) {
	const change = (at: number, changed: Partial<GroupRole>) =>
		onChange(groups.map((group, index) => (index === at ? { ...group, ...changed } : group)));
	return (
		<fieldset className="account-form">
			<legend className="field-label">Groups and roles</legend>
			{groups.length === 0 && (
				<p className="field-help">No group gives a role yet: nobody gets an account by a group.</p>
			)}
			{groups.map(({ group, ...given }, at) => (
				<div key={at} className="sign-in-group">
					<TextField
						label={`Group ${at + 1}`}
						isLabelHidden
						placeholder="studio-editors"
						autoComplete="off"
						spellCheck={false}
						value={group}
						onChange={(next) => change(at, { group: next })}
						errorMessage={at === 0 ? errorMessage : undefined}
					/>
					<RoleFields
						roles={roles}
						label={`Role of group ${group || at + 1}`}
						isLabelHidden
						given={given}
						onChange={(next) => change(at, next)}
					/>
					<IconButton
						label={`Remove group ${group || at + 1}`}
						icon={X}
						onPress={() => onChange(groups.filter((_, index) => index !== at))}
					/>
				</div>
			))}
			<div>
				<Button icon={Plus} onPress={() => onChange([...groups, { group: "", role: "editor", languages: "" }])}>
					Add group
				</Button>
			</div>
			<TextField
				label="Groups arrive as"
				description="The name of the claim: groups unless the directory calls it otherwise, such as roles."
				autoComplete="off"
				spellCheck={false}
				value={claim}
				onChange={onClaim}
			/>
		</fieldset>
	);
}
