import { migrations as declared } from "#extension/tables.ts";
import { ofReady } from "../../../ready.ts";
import type { AddedMigration, Migration } from "./migration.ts";

/** The beginning of their names in the database, which those of the product never have. */
export const addedPrefix = "extension/";

/** The migrations that are added, as they are declared. */
const declaredMigrations: readonly AddedMigration[] = [...declared, ...ofReady<AddedMigration>("migrations")];

/** The migrations of the folder `extension`, under the names that the database records. */
export const addedMigrations = recorded(declaredMigrations);

export function recorded(added: readonly AddedMigration[]): readonly Migration[] {
	return added.map(({ name, statements, change }) => ({ name: addedPrefix + name, statements, change }));
}

/** The names of those that were applied, but are not in the folder any more. */
export function goneMigrations(
	applied: readonly Pick<Migration, "name">[],
	added: readonly Pick<Migration, "name">[] = addedMigrations,
): string[] {
	const known = new Set(added.map(({ name }) => name));
	const gone = applied.filter(({ name }) => name.startsWith(addedPrefix) && !known.has(name));
	return gone.map(({ name }) => name.slice(addedPrefix.length));
}

/**
 * Returns a sentence for every migration of an extension that could not be told from another.
 * @param taken the names of those of other extensions, with their folders
 * @param list where they are
 */
export function wrongMigrations(
	added: readonly AddedMigration[],
	taken: ReadonlyMap<string, string> = new Map(),
	list = "extension/tables.ts",
): string[] {
	return added.flatMap(({ name }, index) => {
		const at = `${list}, ${name}`;
		const isTwice = added.findIndex((one) => one.name === name) !== index;
		return [
			...(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
				? []
				: [`${at}: the name of a migration is like “0001-tickets”.`]),
			...(taken.has(name) ? [`${at}: ${taken.get(name)} has a migration of this name. Choose another one.`] : []),
			...(isTwice ? [`${at}: it is named more than once.`] : []),
		];
	});
}
