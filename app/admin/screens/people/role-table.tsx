import type { OwnRole } from "../../../.server/auth/roles.ts";
import { languageName } from "../../../language/language-name.ts";
import { type Grant, rights } from "../../../rights.ts";
import { Button } from "../../controls/button.tsx";
import { Check } from "../../icons.tsx";
import { rightWords } from "./right-words.ts";

/** A type of content that a role can be limited to. */
export interface NamedType {
	readonly type: string;
	readonly name: string;
}

interface Column extends Grant {
	readonly id: string;
	readonly name: string;
	readonly people: readonly string[];
}

interface RoleTableProps {
	readonly ready: readonly Column[];
	readonly own: readonly OwnRole[];
	readonly types: readonly NamedType[];
	/** Called with the id of a custom role to change. */
	onOpen(id: string): void;
}

/** Every right, and the roles that have it. */
export function RoleTable({ ready, own, types, onOpen }: RoleTableProps) {
	const columns: readonly Column[] = [...ready, ...own];
	const limits = (column: Column) => limitsOf(column, types);
	return (
		// Wide tables scroll by keyboard, too.
		<section className="panel roles" aria-label="Roles and their rights" tabIndex={0}>
			<table>
				<thead>
					<tr>
						<th scope="col">May</th>
						{columns.map(({ id, name, people }, at) => (
							<th key={id} scope="col">
								{at < ready.length ? (
									name
								) : (
									<Button variant="quiet" aria-label={`Change role ${name}`} onPress={() => onOpen(id)}>
										{name}
									</Button>
								)}
								<small title={people.join(", ")}>{people.length === 1 ? "1 person" : `${people.length} people`}</small>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rights.map((right) => (
						<tr key={right}>
							<th scope="row">
								{rightWords[right].name}
								<small>{rightWords[right].note}</small>
							</th>
							{columns.map((column) => (
								<td key={column.id}>
									{column.rights.includes(right) ? (
										<>
											<Check className="icon" aria-hidden="true" />
											<span className="sr-only">yes</span>
										</>
									) : (
										<>
											<span className="mute" aria-hidden="true">
												–
											</span>
											<span className="sr-only">no</span>
										</>
									)}
								</td>
							))}
						</tr>
					))}
					<tr>
						<th scope="row">Only for</th>
						{columns.map((column) => (
							<td key={column.id}>
								<small>{limits(column) || "everything"}</small>
							</td>
						))}
					</tr>
				</tbody>
			</table>
		</section>
	);
}

function limitsOf({ id, types, languages }: Column, known: readonly NamedType[]): string {
	if (id === "translator") return "the languages of each";
	const named = types.map((type) => known.find((one) => one.type === type)?.name ?? `${type} (not there)`);
	return [...named, ...languages.map(languageName)].join(", ");
}
