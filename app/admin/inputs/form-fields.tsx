import { Suspense } from "react";
import type { Fields as FieldsOf } from "../../content/fields/field.ts";
import { type Field, ofKind } from "../../content/fields/kinds.ts";
import { lazyPart } from "../controls/lazy-part.tsx";
import { isSearchResult } from "./page-facts-context.ts";
import type { InputProps } from "./use-form.tsx";

const SpotPointer = lazyPart(async () => (await import("./kinds/spot-pointer.tsx")).SpotPointer);
const SearchResult = lazyPart(async () => (await import("./find/search-result.tsx")).SearchResult);

interface FieldsProps extends Pick<InputProps, "path" | "Input"> {
	readonly fields: FieldsOf;
}

/** The inputs of several fields in declaration order, short ones side by side. */
export function Fields({ fields, path, Input }: FieldsProps) {
	const result = isSearchResult(fields) ? <SearchResult path={path} /> : isSpot(fields) && <SpotPointer path={path} />;
	return (
		<div className="fields-grid">
			{shownOf(fields).map(([name, field]) => (
				<Input key={name} field={field} path={path ? `${path}.${name}` : name} isInGrid />
			))}
			{result && (
				<div className="whole">
					<Suspense>{result}</Suspense>
				</div>
			)}
		</div>
	);
}

/** Whether these fields are a spot on a picture. */
function isSpot(fields: FieldsOf): boolean {
	return ["near", "x", "y"].every((name) => name in fields);
}

/** The fields that somebody edits, with their names. */
export function shownOf(fields: FieldsOf): [string, Field][] {
	const named = Object.entries(fields).map(([name, field]): [string, Field] => [name, ofKind(field)]);
	return named.filter(([, { isGiven }]) => !isGiven);
}
