import type { Editor } from "@tiptap/core";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { type CardKind, cardParts } from "../../../../content/text/cards.ts";
import { richTextBounds } from "../../../../content/text/rich-text.ts";
import { addressTyped, isLink, linkForms } from "../../../../content/values/link-address.ts";
import { Trash2, X } from "../../../icons.tsx";
import { bookmarkOf } from "../../find/bookmark.ts";
import { leadsToFields } from "../actions.ts";
import { Tool } from "../bars/tool-button.tsx";
import { labelOf } from "../card-labels.ts";
import { Image } from "../text-icons.ts";
import type { CardHost } from "./panel-subject.ts";

interface Props {
	editor: Editor;
	kind: CardKind;
	position: number;
	attrs: Readonly<Record<string, string>>;
	host: CardHost;
}

/** Edits the parts of a card. */
export function CardPanel({ editor, kind, position, attrs, host }: Props) {
	const { pickImage, onFetchPicture } = host;
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!leadsToFields(editor)) return;
		// The editor takes the focus at the next frame, for having got the card.
		requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>("input, textarea")?.focus());
	}, [editor]);
	const [problem, setProblem] = useState("");
	const [isReading, setReading] = useState(false);
	/** Completes the bookmark of an address, wherever it is by then; what somebody typed meanwhile stays. */
	const complete = (address: string, found: Readonly<Record<string, string>>) => {
		if (editor.isDestroyed) return;
		editor.commands.command(({ tr }) => {
			tr.doc.descendants((node, at) => {
				if (node.type.name !== kind || node.attrs.address !== address) return;
				for (const [name, value] of Object.entries(found))
					if (value && !node.attrs[name]) tr.setNodeAttribute(at, name, value);
			});
			return true;
		});
	};
	const set = (changed: Readonly<Record<string, string>>) => {
		// The card may have been taken away while a picture was chosen.
		if (editor.isDestroyed || editor.state.doc.nodeAt(position)?.type.name !== kind) return;
		editor.commands.command(({ tr }) => {
			for (const [name, value] of Object.entries(changed)) tr.setNodeAttribute(position, name, value);
			return true;
		});
	};
	const read = async (address: string) => {
		if (isReading) return;
		setProblem("");
		setReading(true);
		try {
			const { title, description, picture } = await bookmarkOf(address);
			complete(address, { title, description });
			if (picture === "" || attrs.media || !onFetchPicture) return;
			complete(address, { media: (await onFetchPicture(picture)).media });
		} catch (error) {
			setProblem(error instanceof Error ? error.message : "The page cannot be read. Type its title yourself.");
		} finally {
			setReading(false);
		}
	};
	const pick = async (name: string) => {
		const image = await pickImage?.();
		if (!image) return;
		const alt = `${name}Alt`;
		set({ [name]: image.media, ...(attrs[alt] === "" && { [alt]: image.alt }) });
	};
	return (
		<div ref={fields} className="card-fields">
			{cardParts(kind).map(([name, part]) => {
				const value = attrs[name] ?? "";
				const { label, ...look } = labelOf(kind, name);
				if (typeof part === "number")
					return (
						<Words
							key={name}
							label={label}
							{...look}
							max={part}
							value={value}
							onChange={(next) => set({ [name]: next })}
						/>
					);
				if (part === "address")
					return (
						<Address
							key={`${name} ${position}`}
							label={label}
							value={value}
							onChange={(next) => set({ [name]: next })}
							onLeft={(address) => {
								if (kind === "bookmark" && address !== "" && !attrs.title) void read(address);
							}}
						/>
					);
				return (
					pickImage && (
						<div key={name} className="rich-text-group">
							<Tool
								label={value ? `${label}: choose another` : `${label}: choose from the library`}
								icon={Image}
								onPress={() => void pick(name)}
							/>
							{value && <Tool label={`${label}: leave out`} icon={X} onPress={() => set({ [name]: "" })} />}
							<span>{label}</span>
						</div>
					)
				);
			})}
			<p role="status" className={isReading ? undefined : "rich-text-help"}>
				{isReading ? "Reading the page…" : problem}
			</p>
			<div className="rich-text-group">
				<Tool label="Remove the card" icon={Trash2} onPress={() => editor.chain().deleteSelection().focus().run()} />
			</div>
		</div>
	);
}

interface WordsProps {
	label: string;
	max: number;
	isLong?: boolean;
	placeholder?: string;
	value: string;
	onChange(next: string): void;
}

function Words({ label, max, isLong, placeholder, value, onChange }: WordsProps) {
	const id = useId();
	const Field = isLong ? "textarea" : "input";
	return (
		<div>
			<label htmlFor={id}>{label}</label>
			<Field
				id={id}
				{...(isLong && { rows: 3 })}
				maxLength={max}
				value={value}
				placeholder={placeholder}
				// A card is read in one piece, so a line break is a space.
				onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
					onChange(target.value.replace(/\s*[\r\n]+\s*/g, " "))
				}
			/>
		</div>
	);
}

interface AddressProps {
	label: string;
	value: string;
	onChange(next: string): void;
	onLeft(address: string): void;
}

/** An address as people type it. An invalid one is not stored: its error would be shown for the whole text. */
function Address({ label, value, onChange, onLeft }: AddressProps) {
	const id = useId();
	const [typed, setTyped] = useState(value);
	useEffect(() => setTyped((now) => (addressTyped(now.trim()) === value ? now : value)), [value]);
	const address = addressTyped(typed.trim());
	const isWrong = typed.trim() !== "" && !isLink(address);
	const leave = () => {
		if (!isWrong) onLeft(address);
	};
	return (
		<>
			<label>
				{label}
				<input
					inputMode="url"
					autoComplete="off"
					spellCheck={false}
					maxLength={richTextBounds.href}
					value={typed}
					placeholder="https:// or /contact"
					aria-invalid={isWrong || undefined}
					aria-describedby={isWrong ? id : undefined}
					onChange={({ target }) => {
						setTyped(target.value);
						const next = addressTyped(target.value.trim());
						if (next === "" || isLink(next)) onChange(next);
					}}
					onBlur={leave}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						leave();
					}}
				/>
			</label>
			{isWrong && (
				<p id={id} className="rich-text-help">
					Write {linkForms}.
				</p>
			)}
		</>
	);
}
