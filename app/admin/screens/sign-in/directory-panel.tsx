import { type FormEvent, useState } from "react";
import type { DirectoryView } from "../../../.server/oidc/directory-view.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Switch, TextField } from "../../controls/fields.tsx";
import { ErrorNotice, Notice } from "../../controls/notice.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { codesIn } from "../people/languages-dialog.tsx";
import type { RoleChoice } from "../people/role-choices.ts";
import type { action } from "./directory-action.ts";
import { GroupRoles } from "./group-roles.tsx";
import { RoleFields, type TypedRole, withLanguages } from "./role-fields.tsx";

interface DirectoryPanelProps {
	readonly directory: DirectoryView;
	readonly roles: readonly RoleChoice[];
}

/** The directory of the company: where it is, and who gets which role by it. */
export function DirectoryPanel({ directory, roles }: DirectoryPanelProps) {
	const { run, isPending, rejection, errorOf } = useAction<typeof action>("/admin/actions/directory");
	const [values, setValues] = useState(() => typedOf(directory));
	const [isRemoving, setRemoving] = useState(false);
	const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
	const shown = ["issuer", "clientId", "secret", "domains", "groups", "role", "languages"].some((name) =>
		errorOf(name),
	);

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		const { domains, groups, domainRole, ...rest } = values;
		const wanted = {
			...rest,
			domains: [...codesIn(domains)],
			groups: groups.map(({ group, ...given }) => ({ group, ...withLanguages(given) })),
			domainRole: withLanguages(domainRole),
		};
		if (await run("set", wanted, { says: "Saved. Try it now." })) set({ secret: "" });
	}
	return (
		<Panel title="With your own directory (OIDC)" actions={<State directory={directory} />}>
			<form className="account-form" onSubmit={(event) => void save(event)} noValidate>
				{!shown && <ErrorNotice of={rejection} />}
				{directory.isOfEnvironment && (
					<Notice tone="neutral">
						Address, client and secret stand in the environment (OIDC_ISSUER), and are changed there.
					</Notice>
				)}
				<TextField
					label="Address of the directory"
					description="Google, Entra, Okta, Keycloak, Pocket ID and others. Its discovery document says it as “issuer”."
					placeholder="https://id.example.com"
					type="url"
					isRequired
					isReadOnly={directory.isOfEnvironment}
					value={values.issuer}
					onChange={(issuer) => set({ issuer })}
					errorMessage={errorOf("issuer")}
				/>
				<div className="sign-in-pair">
					<TextField
						label="Client ID"
						isRequired
						autoComplete="off"
						isReadOnly={directory.isOfEnvironment}
						value={values.clientId}
						onChange={(clientId) => set({ clientId })}
						errorMessage={errorOf("clientId")}
					/>
					{!directory.isOfEnvironment && (
						<TextField
							label="Secret"
							type="password"
							autoComplete="off"
							isRequired={!directory.hasSecret}
							placeholder={directory.hasSecret ? "Kept; type to replace it" : ""}
							value={values.secret}
							onChange={(secret) => set({ secret })}
							errorMessage={errorOf("secret")}
						/>
					)}
				</div>
				<p className="field-help">
					Register there: redirect address <code>{directory.answers}</code>, back-channel logout{" "}
					<code>{directory.logouts}</code>.
				</p>
				<GroupRoles
					roles={roles}
					groups={values.groups}
					claim={values.groupsClaim}
					onChange={(groups) => set({ groups })}
					onClaim={(groupsClaim) => set({ groupsClaim })}
					errorMessage={errorOf("groups")}
				/>
				<TextField
					label="Domains"
					description="Such as example.com. Whoever has a verified address there gets an account; none for nobody."
					value={values.domains}
					onChange={(domains) => set({ domains })}
					errorMessage={errorOf("domains")}
				/>
				<RoleFields
					roles={roles}
					label="Role of people of these domains"
					given={values.domainRole}
					onChange={(domainRole) => set({ domainRole })}
					errorMessage={errorOf("role") ?? errorOf("languages")}
				/>
				<Switch
					label="The directory decides at each sign-in"
					description="Roles follow the groups there, and whoever has none any more is put out. Otherwise it decides for new accounts alone."
					isSelected={values.isAuthoritative}
					onChange={(isAuthoritative) => set({ isAuthoritative })}
				/>
				<div className="row">
					<Button type="submit" variant="accent" busy={isPending("set")} busyLabel="Saving…">
						Save
					</Button>
					{directory.isSet && !directory.isOfEnvironment && (
						<Button variant="quiet" onPress={() => setRemoving(true)}>
							Remove the directory
						</Button>
					)}
				</div>
				<ConfirmDialog
					title="Remove the directory?"
					confirmLabel="Remove"
					danger
					isOpen={isRemoving}
					onOpenChange={setRemoving}
					onConfirm={() => void run("remove", {}, { says: "The directory is removed." })}
				>
					Nobody can sign in with it any more. Accounts stay; those without a password need a link, under People.
				</ConfirmDialog>
			</form>
		</Panel>
	);
}

function State({ directory: { isSet, tried } }: { directory: DirectoryView }) {
	if (!isSet) return <Status tone="neutral">Not set</Status>;
	if (!tried) return <Status tone="accent">Not tried</Status>;
	return tried.isRoundTrip ? <Status tone="ok">Works</Status> : <Status tone="danger">Does not work</Status>;
}

function typedOf(directory: DirectoryView) {
	const { issuer, clientId, groupsClaim, groups, domains, domainRole, isAuthoritative } = directory;
	const typed = <T extends { role: string; languages: readonly string[] }>(given: T) => ({
		...given,
		languages: given.languages.join(", "),
	});
	return {
		...{ issuer, clientId, groupsClaim, isAuthoritative, secret: "" },
		groups: groups.map(typed) as readonly (TypedRole & { readonly group: string })[],
		domains: domains.join(", "),
		domainRole: typed(domainRole) as TypedRole,
	};
}
