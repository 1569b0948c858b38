import { type ComponentType, useEffect, useState } from "react";
import type { Field } from "../../content/fields/field.ts";
import { type InputProps, useProblemsWithin } from "./form.tsx";

interface ListEntryProps {
	/** What the entry is. */
	of: Field;
	value: unknown;
	path: string;
	name: string;
	/** Was it added just now? Then it is open. */
	isNew: boolean;
	Input: ComponentType<InputProps>;
}

/** An entry of a list: a short one stands in its line; one with several fields opens under its name. */
export function ListEntry({ of, value, path, name, isNew, Input }: ListEntryProps) {
	const problems = useProblemsWithin(path);
	const [isOpen, setOpen] = useState(isNew);
	useEffect(() => {
		if (problems > 0) setOpen(true);
	}, [problems]);
	const input = <Input field={of} value={value} path={path} />;
	if (of.kind !== "group") return <div className="bare">{input}</div>;
	return (
		<details
			open={isOpen}
			onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
		>
			<summary>
				{name}
				{problems > 0 && <span className="field-error"> {problems} to correct</span>}
			</summary>
			{isOpen && input}
		</details>
	);
}
