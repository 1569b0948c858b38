import { type ComponentType, useEffect, useState } from "react";
import type { GroupField } from "../../../content/fields/group.ts";
import type { StoredImage } from "../../../content/fields/image.ts";
import type { Field } from "../../../content/fields/kinds.ts";
import { pictureById } from "../find/find.ts";
import { useFound } from "../find/use-found.ts";
import { shownOf } from "../form-fields.tsx";
import { type FieldProps, useProblemsWithin } from "../use-form.tsx";

interface ListEntryProps {
	/** The field that declares the entry. */
	of: Field;
	value: unknown;
	path: string;
	name: string;
	/** Entries that were just added start open. */
	isNew: boolean;
	Input: ComponentType<FieldProps>;
}

/** An entry of a list: short ones are edited in place; those with several fields are collapsible. */
export function ListEntry({ of, value, path, name, isNew, Input }: ListEntryProps) {
	const problems = useProblemsWithin(path);
	const [isOpen, setOpen] = useState(isNew);
	useEffect(() => {
		if (problems > 0) setOpen(true);
	}, [problems]);
	const input = <Input field={of} path={path} />;
	if (of.kind !== "group") return <div className="bare">{input}</div>;
	const [only, ...others] = shownOf(of.fields);
	if (only && others.length === 0)
		return (
			<div className="bare" data-path={`${path}.${only[0]}`}>
				<Input field={only[1]} path={`${path}.${only[0]}`} />
			</div>
		);
	const media = pictureIn(of, value);
	return (
		<details
			open={isOpen}
			onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
		>
			<summary>
				{media !== "" && <Thumbnail media={media} />}
				<span>{name}</span>
				{problems > 0 && <span className="field-error"> {problems} to correct</span>}
			</summary>
			{isOpen && input}
		</details>
	);
}

/** Id of the first picture in a group's value; "" when it has none. */
function pictureIn({ fields }: GroupField, value: unknown): string {
	const [name] = Object.entries(fields).find(([, { kind }]) => kind === "image") ?? [];
	return name === undefined ? "" : (value as Record<string, StoredImage>)[name]!.media;
}

function Thumbnail({ media }: { media: string }) {
	const picture = useFound(pictureById, media);
	return picture ? <img src={picture.thumbnail} alt="" width={picture.width} height={picture.height} /> : null;
}
