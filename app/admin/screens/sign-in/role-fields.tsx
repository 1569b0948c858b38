import { Select } from "../../controls/fields.tsx";
import { codesIn, LanguagesField } from "../people/languages-dialog.tsx";
import { type RoleChoice, withGone } from "../people/role-choices.ts";

/** A role as it is typed: the languages of a translator with commas between. */
export interface TypedRole {
	readonly role: string;
	readonly languages: string;
}

/** The same as it is sent. */
export function withLanguages({ role, languages }: TypedRole): { role: string; languages: string[] } {
	return { role, languages: role === "translator" ? [...codesIn(languages)] : [] };
}

interface RoleFieldsProps {
	readonly roles: readonly RoleChoice[];
	readonly label: string;
	readonly isLabelHidden?: boolean;
	readonly given: TypedRole;
	readonly errorMessage?: string | undefined;
	onChange(given: TypedRole): void;
}

/** A role, with the languages of a translator. */
export function RoleFields({ roles, label, isLabelHidden = false, given, errorMessage, onChange }: RoleFieldsProps) {
	return (
		<>
			<Select
				label={label}
				isLabelHidden={isLabelHidden}
				options={withGone(roles, given.role)}
				value={given.role}
				onChange={(role) => onChange({ ...given, role })}
				errorMessage={errorMessage}
			/>
			{given.role === "translator" && (
				<LanguagesField value={given.languages} onChange={(languages) => onChange({ ...given, languages })} />
			)}
		</>
	);
}
