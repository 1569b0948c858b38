import { fieldAction, Suggestion } from "#core/server.ts";
import { described } from "../describe.ts";

/** The alternative text of a picture. */
export const action = fieldAction(async ({ backend, person, snapshot, value, type, document, path, data, signal }) => {
	const { text, sent } = await described(backend, {
		...{ media: String(value?.media ?? ""), snapshot, person: person.name, signal },
		about: `${type}.${document} ${path}`,
		title: String(data.title ?? data.name ?? type),
	});
	return new Suggestion({ ...value, alt: text }, { sent });
});
