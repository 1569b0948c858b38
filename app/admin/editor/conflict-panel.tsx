import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";
import { type Difference, differencesOf } from "./differences.ts";
import { valueAt, withValue } from "./paths.ts";
import type { Conflict, Editor } from "./use-editor.ts";

type Side = "mine" | "theirs";

/** Two versions of one document: field by field, which of them is to stay. Nothing is stored before it is decided. */
export function ConflictPanel({ editor, conflict }: { editor: Editor; conflict: Conflict }) {
	const { data: theirs, version } = conflict.theirs;
	const [mine] = useState(editor.data);
	const [differences] = useState(() => differencesOf(editor.type.fields, mine, theirs, conflict.base));
	const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() =>
		Object.fromEntries(differences.map(({ path, changed }) => [path, changed === "theirs" ? "theirs" : "mine"])),
	);
	const all = (side: Side) => setSides(Object.fromEntries(differences.map(({ path }) => [path, side])));
	function settle() {
		const chosen = differences
			.filter(({ path }) => sides[path] === "mine")
			.reduce((data, { path }) => withValue(data, path, valueAt(mine, path)), theirs);
		editor.settle(chosen, version);
	}
	return (
		<section className="conflict" aria-label="Two versions">
			<Notice tone="danger" role="alert">
				Somebody else changed this at the same time. Nothing is lost: choose what is to stay. Publishing and restoring
				wait for that.
			</Notice>
			<p className="conflict-all">
				<Button onPress={() => all("mine")}>Keep all of mine</Button>
				<Button onPress={() => all("theirs")}>Take all of theirs</Button>
			</p>
			{differences.map((difference) => (
				<Choice
					key={difference.path}
					{...{ difference }}
					side={sides[difference.path]!}
					onChange={(side) => setSides({ ...sides, [difference.path]: side })}
				/>
			))}
			<Button variant="solid" onPress={settle}>
				Go on with this
			</Button>
		</section>
	);
}

function Choice({
	difference: { label, mine, theirs, changed },
	side,
	onChange,
}: {
	difference: Difference;
	side: Side;
	onChange(side: Side): void;
}) {
	return (
		<RadioGroup className="conflict-field" aria-label={label} value={side} onChange={(next) => onChange(next as Side)}>
			<b>{label}</b>
			<Radio value="mine" className="conflict-side">
				<small>Mine{changed === "theirs" && ", unchanged"}</small>
				<span>{mine}</span>
			</Radio>
			<Radio value="theirs" className="conflict-side">
				<small>Theirs{changed === "mine" && ", unchanged"}</small>
				<span>{theirs}</span>
			</Radio>
		</RadioGroup>
	);
}
