import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Switch } from "../controls/fields.tsx";
import { keysFor } from "../controls/keys-for.ts";
import { Dialog } from "../controls/overlays/dialog.tsx";
import { loneKeys } from "../controls/use-shortcuts.ts";
import { sections } from "../studio-sections.ts";
import { goKeys } from "./go-keys.ts";

const nameOf = (path: string) => sections.find((section) => section.path === path)?.name ?? path;

/** Shortcuts by area: an action, and the keys that run it. */
const shortcuts: readonly [where: string, keys: readonly (readonly [action: string, ...keys: string[]])[]][] = [
	[
		"Everywhere",
		[
			["Search and go anywhere", "Mod-k", "/"],
			["Quick Add", "c"],
			["Help, and this list", "?"],
			["Narrow or widen the rail", "["],
			["Pin an entry of the rail, or take it off", "p"],
			["Close what is open", "Escape"],
		],
	],
	["Go to", Object.entries(goKeys).map(([key, path]) => [nameOf(path), "g", key] as const)],
	[
		"Inquiries",
		[
			["Next inquiry", "j"],
			["Previous inquiry", "k"],
			["Take it", "t"],
			["Follow up", "f"],
			["Mark answered", "e"],
			["Reply", "r"],
		],
	],
	[
		"Lists",
		[
			["From entry to entry", "j", "k"],
			["Peek at an entry, and end it", "Space"],
			["Choose an entry", "x"],
			["Duplicate it", "d"],
			["Publish it", "e"],
			["Put it into a proposal", "p"],
			["From entry to entry, at the same button", "↑", "↓"],
			["Select all that is shown", "Mod-a"],
			["Select what the keys pass", "Shift-↑", "Shift-↓"],
			["Select up to here", "Shift-Space"],
			["Move an entry by its handle", "↑", "↓"],
		],
	],
	[
		"Calendar",
		[
			["From day to day", "←", "→"],
			["From week to week", "↑", "↓"],
			["Lift an entry by its handle, and set it down", "Enter"],
			["Put it back", "Escape"],
		],
	],
	[
		"Translating",
		[
			["Next text to do, and the one before", "Alt-↓", "Alt-↑"],
			["Still right", "Alt-s"],
			["Copy the words of the source", "Alt-c"],
			["Comment on it", "Alt-m"],
		],
	],
	[
		"Editing",
		[
			["Save now", "Mod-s"],
			["Move a row by its handle", "↑", "↓"],
			["Everything a text can hold", "/"],
			["A link to a page, in a text", "@"],
			["Choose a block of a text, and go on writing", "Escape", "Enter"],
			["Turn a chosen block into something else", "/"],
			["Move a block of a text", "Alt-Shift-↑", "Alt-Shift-↓"],
			["From a text to its toolbar", "Alt-F10"],
		],
	],
];

export interface ShortcutsProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** The dialog that lists the keyboard shortcuts. */
export function Shortcuts(props: ShortcutsProps) {
	const [areOn, setOn] = useState(loneKeys.areOn);
	const { pathname } = useLocation();
	const close = () => props.onOpenChange(false);
	return (
		<Dialog title="Keyboard shortcuts" {...props}>
			<p className="row">
				<Link to={`/admin/help?${new URLSearchParams({ at: pathname })}`} onClick={close}>
					How this screen is used
				</Link>
				<Link to="/admin/help" onClick={close}>
					All of the help
				</Link>
			</p>
			<div className="shortcuts">
				{shortcuts.map(([where, keys]) => (
					<section key={where} aria-labelledby={`keys-${where}`}>
						<h3 id={`keys-${where}`}>{where}</h3>
						<dl>
							{keys.map(([action, ...any]) => (
								<div key={action}>
									<dt>{action}</dt>
									<dd>
										{any.map((each) => (
											<kbd key={each}>{keysFor(each)}</kbd>
										))}
									</dd>
								</div>
							))}
						</dl>
					</section>
				))}
			</div>
			<Switch
				label="Keys pressed alone"
				description="Off, only keys pressed together do something, such as the one for the search. For this browser."
				isSelected={areOn}
				onChange={(next) => {
					loneKeys.set(next);
					setOn(next);
				}}
			/>
		</Dialog>
	);
}
