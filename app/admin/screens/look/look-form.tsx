import { useEffect, useRef, useState } from "react";
import type { SavedLook } from "../../../.server/look/saved.ts";
import { look as declared } from "../../../content/system/look.ts";
import { gaveWay } from "../../../look/contrast.ts";
import { type Choice, choices, type Look, lookFrom } from "../../../look/look-choices.ts";
import { readyLooks } from "../../../look/ready-looks.ts";
import { longestLook, readLook, writeLook } from "../../../look/write-look.ts";
import { Button } from "../../controls/button.tsx";
import { FileButton } from "../../controls/file-button.tsx";
import type { DocumentEditor } from "../../editor/document-editor.ts";
import { FieldInput } from "../../inputs/field-input.tsx";
import type { Data } from "../../inputs/form-store.ts";
import { useFormState, useStoreState } from "../../inputs/use-form.tsx";
import { ChoicePicture, LookPicture, MarkPicture } from "./choice-pictures.tsx";
import { SavedLooks } from "./saved-looks.tsx";

interface LookFormProps {
	editor: DocumentEditor;
	/** The outline of the company's first letter. */
	letter: string;
	saved: readonly SavedLook[];
}

/** Everything that can be chosen, as pictures; and looks to begin with. */
export function LookForm({ editor: { form }, letter, saved }: LookFormProps) {
	const data = useStoreState(form, (store) => store.data);
	const chosen = lookFrom(data);
	const [problem, setProblem] = useState("");
	const undo = useUndo(form);
	const wear = (look: Partial<Look>) => {
		setProblem("");
		for (const [name, value] of Object.entries(look)) form.change(name, value);
	};
	// A look does not replace the logos and the mark: the company stays the same.
	const wearAs = (look: Look) => {
		const { logo, logoDark, mark, ...worn } = look;
		wear(worn);
	};
	return (
		<div className="look-form">
			<fieldset>
				<legend>Begin with</legend>
				<div className="look-choices">
					{readyLooks.map(({ name, look }) => (
						<button type="button" className="look-choice" key={name} onClick={() => wearAs(look)}>
							<LookPicture look={look} />
							{name}
						</button>
					))}
				</div>
			</fieldset>
			<SavedLooks saved={saved} chosen={chosen} onChoose={wear} />
			<div className="look-logos">
				<div className="look-choices">
					<MarkPicture look={chosen} letter={letter} on="day" />
					<MarkPicture look={chosen} letter={letter} on="night" />
				</div>
				<FieldInput field={declared.fields.logo} path="logo" />
				{chosen.logo && <FieldInput field={declared.fields.logoDark} path="logoDark" />}
				{!chosen.logo && <Choices name="mark" look={chosen} letter={letter} />}
			</div>
			<FieldInput field={declared.fields.brand} path="brand" />
			<GaveWay look={chosen} field="brand" />
			<FieldInput field={declared.fields.accent} path="accent" />
			<GaveWay look={chosen} field="accent" />
			{chosen.composition !== "screen" && <FieldInput field={declared.fields.third} path="third" />}
			{others.map((name) => (
				<Choices key={name} name={name} look={chosen} letter={letter} />
			))}
			<FieldInput field={declared.fields.typeface} path="typeface" />
			<FieldInput field={declared.fields.textface} path="textface" />
			<FieldInput field={declared.fields.signIn} path="signIn" />
			<div className="row">
				<Button isDisabled={!undo} onPress={() => undo?.()}>
					Undo
				</Button>
				<a
					className="button"
					download="look.json"
					href={`data:application/json,${encodeURIComponent(writeLook(chosen))}`}
				>
					Export
				</a>
				<FileButton
					accept="application/json,.json"
					aria-describedby="import-problem"
					onFiles={async ([file]) => {
						if (!file) return;
						const read = readLook(await file.slice(0, longestLook + 1).text());
						if ("problem" in read) setProblem(read.problem);
						else wearAs(read.look);
					}}
				>
					Import
				</FileButton>
			</div>
			<p className="look-problem" id="import-problem" role="alert">
				{problem}
			</p>
		</div>
	);
}

/** Sentences about a colour that had to be adjusted to be readable, with the colour it becomes. */
function GaveWay({ look, field }: { look: Look; field: "brand" | "accent" }) {
	return gaveWay(look)
		.filter((one) => one.field === field)
		.map(({ sentence }) => (
			<p className="small soft look-hint" key={sentence}>
				{sentence}
			</p>
		));
}

const others = (Object.keys(choices) as Choice[]).filter((name) => name !== "mark");

/** Where the pictures of the opening stand in a composition, until another place is chosen. */
const openingOf: Readonly<Record<string, Look["opening"]>> = {
	screen: "behind",
	horizon: "behind",
	page: "below",
	pinboard: "beside",
};

function Choices({ name, look, letter }: { name: Choice; look: Look; letter: string }) {
	const { label } = declared.fields[name];
	const change = useFormState((form) => form.change);
	return (
		<fieldset>
			<legend>{label}</legend>
			<div className="look-choices">
				{Object.entries(choices[name]).map(([value, words]) => (
					<label key={value} className="look-choice">
						<input
							type="radio"
							className="sr-only"
							name={name}
							checked={look[name] === value}
							onChange={() => {
								change(name, value);
								const opening = name === "composition" && openingOf[value];
								if (opening) change("opening", opening);
							}}
						/>
						<ChoicePicture look={lookFrom({ ...look, [name]: value })} of={name} letter={letter} />
						{words}
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** Changes that follow each other at once, as while a colour is drawn along, are undone together. */
const together = 700;

/** Returns a function that undoes the last change; undefined while there is none. */
function useUndo(form: DocumentEditor["form"]): (() => void) | undefined {
	const before = useRef<Data[]>([]);
	const [count, setCount] = useState(0);
	useEffect(() => {
		let last = form.data;
		let at = 0;
		return form.subscribe(() => {
			if (form.data === last) return;
			const now = performance.now();
			if (now - at > together && before.current.at(-1) !== form.data) before.current.push(last);
			at = now;
			last = form.data;
			setCount(before.current.length);
		});
	}, [form]);
	if (count === 0) return undefined;
	return () => {
		const data = before.current.pop();
		const kept = [...before.current];
		for (const [name, value] of Object.entries(data ?? {})) if (form.data[name] !== value) form.change(name, value);
		before.current = kept;
		setCount(kept.length);
	};
}
