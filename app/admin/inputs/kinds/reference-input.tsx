import { useState } from "react";
import type { ReferenceField } from "../../../content/fields/reference.ts";
import { IconButton } from "../../controls/button.tsx";
import { X } from "../../icons.tsx";
import { documentById, findDocuments } from "../find/find.ts";
import { Suggest } from "../find/suggest.tsx";
import { useFound } from "../find/use-found.ts";
import { type InputProps, useForm, useProblem } from "../use-form.tsx";

/** A reference to another document, found by its text. */
export function ReferenceInput({ field, value, path }: InputProps<ReferenceField>) {
	const { change } = useForm();
	const problem = useProblem(path);
	const chosen = useFound(documentById, value);
	const [query, setQuery] = useState("");
	if (value === "") {
		return (
			<Suggest
				label={field.label}
				description={field.help}
				errorMessage={problem}
				isRequired={!field.optional}
				text={query}
				onText={setQuery}
				onChoose={(id) => change(path, id)}
				find={async (words) =>
					(await findDocuments(field.to, words)).map(({ id, title, live }) => ({
						id,
						title,
						detail: live ? "" : "Not on the site",
					}))
				}
			/>
		);
	}
	const title = chosen?.title ?? (chosen === null ? "No longer there" : "…");
	return (
		<div className="reference-chosen">
			<span>
				{title}
				{chosen && !chosen.live && <small> Not on the site, so pages leave it out.</small>}
				{problem && <small className="field-error"> {problem}</small>}
			</span>
			<IconButton label={`Choose another than ${title}`} icon={X} onPress={() => change(path, "")} />
		</div>
	);
}
