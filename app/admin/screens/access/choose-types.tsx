import { useMayOpen } from "../../shell/use-may-open.ts";
import { sections } from "../../studio-sections.ts";

interface ChooseTypesProps {
	/** Names of content types; none for all. */
	types: readonly string[];
	onChange(types: readonly string[]): void;
}

/** Limits what a program sees to some content types; everything while none is chosen. */
export function ChooseTypes({ types, onChange }: ChooseTypesProps) {
	const mine = useMayOpen();
	const offered = sections.flatMap(({ name, path, collection, singleton }) =>
		(collection ?? singleton) && mine({ path }) ? { type: (collection ?? singleton)!, name } : [],
	);
	const named = offered.flatMap(({ type, name }) => (types.includes(type) ? name : []));
	return (
		<details className="token-types">
			<summary>{types.length === 0 ? "All content" : `Only ${named.join(", ")}`}</summary>
			<fieldset>
				<legend className="field-help">It sees only what is chosen; everything while nothing is.</legend>
				{offered.map(({ type, name }) => (
					<label key={type}>
						<input
							type="checkbox"
							checked={types.includes(type)}
							onChange={({ target }) =>
								onChange(target.checked ? [...types, type] : types.filter((one) => one !== type))
							}
						/>
						{name}
					</label>
				))}
			</fieldset>
		</details>
	);
}
