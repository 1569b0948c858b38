import type { LinkField } from "../../../content/fields/link.ts";
import { findPages } from "../find/find.ts";
import { Suggest } from "../find/suggest.tsx";
import { type InputProps, useForm, useProblem } from "../use-form.tsx";

/** The target of a link: a page of the site, found by its title, or any address. */
export function LinkInput({ field, value, path }: InputProps<LinkField>) {
	const { change, leave } = useForm();
	return (
		<Suggest
			label={field.label}
			description={field.help}
			errorMessage={useProblem(path)}
			isRequired={!field.optional}
			text={value}
			onText={(next) => change(path, next)}
			onChoose={(page) => change(path, page)}
			onBlur={() => leave(path)}
			find={suggestPages}
			free
		/>
	);
}

async function suggestPages(query: string) {
	if (/^[a-z]+:|^#/i.test(query)) return [];
	return (await findPages(query)).map(({ path, title }) => ({ id: path, title, detail: path }));
}
