/** A role that somebody can be given. */
export interface RoleChoice {
	readonly value: string;
	readonly label: string;
}

/** The choices with the one that is set, where that role was removed. */
export function withGone(roles: readonly RoleChoice[], value: string): readonly RoleChoice[] {
	return roles.some((role) => role.value === value) ? roles : [...roles, { value, label: "A role that was removed" }];
}
