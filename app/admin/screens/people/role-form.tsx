import { type FormEvent, useState } from "react";
import type { OwnRole } from "../../../.server/auth/roles.ts";
import { type Right, rights, withImplied } from "../../../rights.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Checkbox } from "../../controls/checkbox.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ErrorNotice, Notice } from "../../controls/notice.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { Panel } from "../../controls/panel.tsx";
import { codesIn } from "./languages-dialog.tsx";
import { rightWords } from "./right-words.ts";
import type { NamedType } from "./role-table.tsx";
import type { action } from "./roles-action.ts";

interface RoleFormProps {
	/** The role to change; undefined for a new one. */
	readonly role: OwnRole | undefined;
	readonly types: readonly NamedType[];
	/** Called when it is saved, removed or put away. */
	onDone(): void;
}

/** A custom role: its name, and what it may do, by ticking. */
export function RoleForm({ role, types: known, onDone }: RoleFormProps) {
	const { run, isPending, rejection, errorOf } = useAction<typeof action>("/admin/actions/roles");
	// What it was when it was opened: another change meanwhile is refused, and what was ticked stays.
	const [basedOn] = useState(role?.version ?? 0);
	const [name, setName] = useState(role?.name ?? "");
	const [chosen, setChosen] = useState<readonly Right[]>(role?.rights ?? []);
	const [isLimited, setLimited] = useState((role?.types ?? []).length > 0);
	const [types, setTypes] = useState<readonly string[]>(role?.types ?? []);
	const [languages, setLanguages] = useState(role?.languages.join(", ") ?? "");
	const [isRemoving, setRemoving] = useState(false);
	const gone = types.filter((type) => !known.some((one) => one.type === type));
	const isAtField = ["name", "rights", "types", "languages"].some((field) => errorOf(field));
	const tick = (right: Right, isTicked: boolean) =>
		setChosen(
			isTicked ? withImplied([...chosen, right]) : chosen.filter((other) => !withImplied([other]).includes(right)),
		);

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		const wanted = {
			...{ name, rights: [...chosen] },
			types: isLimited ? types.filter((type) => !gone.includes(type)) : null,
			languages: [...codesIn(languages)],
		};
		const says = { says: `Role ${name.trim()} saved.` };
		const done = role ? await run("change", { id: role.id, basedOn, ...wanted }, says) : await run("add", wanted, says);
		if (done) onDone();
	}
	async function remove(): Promise<void> {
		if (role && (await run("remove", { id: role.id }, { says: `Role ${role.name} removed.` }))) onDone();
	}
	return (
		<Panel title={role ? `Role ${role.name}` : "New role"}>
			<form className="account-form role-form" onSubmit={(event) => void save(event)} noValidate>
				{!isAtField && <ErrorNotice of={rejection} />}
				<TextField
					label="Name"
					isRequired
					maxLength={60}
					value={name}
					onChange={setName}
					errorMessage={errorOf("name")}
					autoFocus
				/>
				<Ticks legend="May" error={errorOf("rights")}>
					{rights.map((right) => (
						<Checkbox
							key={right}
							label={`${rightWords[right].name}: ${rightWords[right].note}`}
							isSelected={chosen.includes(right)}
							onChange={(isTicked) => tick(right, isTicked)}
						/>
					))}
				</Ticks>
				<Ticks legend="Which content" error={errorOf("types")}>
					<Checkbox label="All content" isSelected={!isLimited} onChange={(isAll) => setLimited(!isAll)} />
					{isLimited &&
						known.map(({ type, name }) => (
							<Checkbox
								key={type}
								label={name}
								isSelected={types.includes(type)}
								onChange={(isTicked) => setTypes(isTicked ? [...types, type] : types.filter((other) => other !== type))}
							/>
						))}
				</Ticks>
				{isLimited && gone.length > 0 && (
					<Notice tone="neutral">
						{gone.join(", ")}: not there any more, so it allows nothing. Saving leaves it out.
					</Notice>
				)}
				{chosen.includes("translate") && (
					<TextField
						label="Translates into"
						description="Codes such as de, fr or pt-br, with commas between them; all languages while nothing stands here."
						value={languages}
						onChange={setLanguages}
						errorMessage={errorOf("languages")}
					/>
				)}
				<div className="row">
					<Button type="submit" variant="accent" busy={isPending("add") || isPending("change")} busyLabel="Saving…">
						Save
					</Button>
					<Button onPress={onDone}>Cancel</Button>
					{role && (
						<Button variant="quiet" onPress={() => setRemoving(true)}>
							Remove
						</Button>
					)}
				</div>
				{role && (
					<ConfirmDialog
						title={`Remove role ${role.name}?`}
						confirmLabel="Remove"
						danger
						isOpen={isRemoving}
						onOpenChange={setRemoving}
						onConfirm={() => void remove()}
					>
						{role.people.length === 0
							? "Nobody has it."
							: `${role.people.join(", ")} ${role.people.length === 1 ? "has" : "have"} it. Give another role first.`}
					</ConfirmDialog>
				)}
			</form>
		</Panel>
	);
}

interface TicksProps {
	readonly legend: string;
	readonly error: string | undefined;
	readonly children: React.ReactNode;
}

function Ticks({ legend, error, children }: TicksProps) {
	return (
		<fieldset className="role-ticks">
			<legend className="field-label">{legend}</legend>
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
			<div>{children}</div>
		</fieldset>
	);
}
