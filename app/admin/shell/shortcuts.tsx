import { useState } from "react";
import { Dialog } from "../controls/dialog.tsx";
import { Switch } from "../controls/fields.tsx";
import { keysFor } from "../controls/keys-for.ts";
import { loneKeys } from "../controls/use-shortcuts.ts";

/** By where they work: what is done, and the keys for it, any of them. */
const shortcuts: readonly [where: string, keys: readonly [action: string, ...keys: string[]][]][] = [
	[
		"Everywhere",
		[
			["Search and go anywhere", "Mod-k", "/"],
			["This list", "?"],
			["Close what is open", "Escape"],
		],
	],
	[
		"Inquiries",
		[
			["Next inquiry", "j"],
			["Previous inquiry", "k"],
			["Mark answered", "e"],
			["Reply", "r"],
		],
	],
	[
		"Lists",
		[
			["Choose an entry", "Space"],
			["Open an entry", "Enter"],
			["Take an entry by its handle, and let it go", "Enter"],
			["Move what is taken", "↑", "↓"],
		],
	],
	[
		"Editing",
		[
			["Save now", "Mod-s"],
			["Move a row by its handle", "↑", "↓"],
			["Everything a text can hold", "/"],
			["From a text to its toolbar", "Alt-F10"],
		],
	],
];

export interface ShortcutsProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** The list of keys. */
export function Shortcuts(props: ShortcutsProps) {
	const [areOn, setOn] = useState(loneKeys.areOn);
	return (
		<Dialog title="Keyboard shortcuts" {...props}>
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
