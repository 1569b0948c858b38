import type { Field, Fields as FieldsOf } from "../../content/fields/field.ts";
import type { TextField } from "../../content/fields/text.ts";
import type { NestingProps } from "./form.tsx";
import { isSearchResult, SearchResult, type SearchWords } from "./search-result.tsx";

interface FieldsProps extends Pick<NestingProps, "path" | "Input"> {
	readonly fields: FieldsOf;
	readonly value: Readonly<Record<string, any>>;
}

/** The inputs of a record in the order of its declaration, short ones two abreast. */
export function Fields({ fields, value, path, Input }: FieldsProps) {
	const at = (name: string) => (path ? `${path}.${name}` : name);
	const result = isSearchResult(fields) && <SearchResult value={value as SearchWords} />;
	return (
		<div className="fields-grid">
			{Object.entries(fields).map(([name, field]) => (
				<div key={name} className={isShort(field) ? undefined : "whole"} data-path={at(name)}>
					<Input field={field} value={value[name]} path={at(name)} />
				</div>
			))}
			{result && <div className="whole">{result}</div>}
		</div>
	);
}

const shortText = 60;

function isShort(field: Field): boolean {
	if (field.kind === "text") return (field as TextField).max <= shortText;
	return ["choice", "number", "date", "toggle", "slug"].includes(field.kind);
}
