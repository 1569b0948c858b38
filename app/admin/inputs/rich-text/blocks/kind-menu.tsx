import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { keysFor } from "../../../controls/keys-for.ts";
import { ChevronDown } from "../../../icons.tsx";
import type { Host } from "../actions.ts";
import { useEditorValue } from "../use-text-editor.ts";
import { blockKinds, kindAt } from "./block-kinds.ts";
import { turnChosen } from "./choose-blocks.ts";

interface KindMenuProps {
	editor: Editor;
	host: Host;
	onSaid: (sentence: string) => void;
}

/** What the block is, and what it can be turned into. */
export function KindMenu({ editor, host, onSaid }: KindMenuProps) {
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const menu = useRef<HTMLDivElement>(null);
	const id = useId();
	const now = useEditorValue(editor, () => kindAt(editor)?.name);
	useEffect(() => {
		if (isOpen) (menu.current?.querySelector<HTMLElement>("[aria-checked=true]") ?? itemsIn(menu.current)[0])?.focus();
	}, [isOpen]);
	const turn = (name: string) => {
		setOpen(false);
		turnChosen(editor, name, host, onSaid);
		editor.view.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const items = itemsIn(menu.current);
		const at = items.indexOf(event.target as HTMLElement);
		const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: -1 }[event.key];
		if (to !== undefined) {
			event.preventDefault();
			items.at(to % items.length)?.focus();
		} else if (event.key === "Escape") {
			button.current?.focus();
			setOpen(false);
		} else if (event.key === "Tab") setOpen(false);
		// The toolbar has the same keys for its buttons.
		event.stopPropagation();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: what it holds is a button and its menu.
		<div
			className="rich-text-kind"
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) setOpen(false);
			}}
		>
			<button
				ref={button}
				type="button"
				className="rich-text-tool"
				aria-label={now ? `Kind of block: ${now}` : "Kind of block"}
				disabled={!now}
				aria-haspopup="menu"
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				data-tooltip="Turn into · Esc, then /"
				onClick={() => setOpen(!isOpen)}
			>
				<span>{now ?? "Kind"}</span>
				<ChevronDown size={15} strokeWidth={1.5} aria-hidden />
			</button>
			{isOpen && (
				<div ref={menu} id={id} role="menu" aria-label="Turn into" className="rich-text-list" onKeyDown={onKeyDown}>
					{blockKinds.map(({ name, icon: Icon, keys }) => (
						<div
							key={name}
							role="menuitemradio"
							aria-checked={name === now}
							tabIndex={-1}
							onClick={() => turn(name)}
							onKeyDown={(event) => {
								if (event.key !== "Enter" && event.key !== " ") return;
								event.preventDefault();
								turn(name);
							}}
						>
							<Icon size={17} strokeWidth={1.5} aria-hidden />
							<span>{name}</span>
							{keys && <small aria-hidden>{keysFor(keys)}</small>}
						</div>
					))}
				</div>
			)}
		</div>
	);
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
	return [...(menu?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];
}
