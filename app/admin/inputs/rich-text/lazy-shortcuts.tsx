import type { RefObject } from "react";
import { Popover } from "react-aria-components/Popover";
import { keysFor } from "../../controls/keys-for.ts";
import { type Action, alignments, blocks, callouts, history, insertions, marks, textStyles } from "./actions.ts";

const actions: readonly Action[] = [
	...textStyles,
	...marks,
	...blocks,
	...callouts,
	...insertions,
	...alignments,
	...history,
];
const moves = [
	["Everything there is", "/"],
	["A link to a page of the site", "@"],
	["To the toolbar", "Alt-F10"],
	["To the fields of a picture, table or code", "Mod-Enter"],
	["Choose the block", "Escape"],
	["Choose others", "Escape, then ↑ or ↓"],
	["Turn the block into something else", "Escape, then /"],
	["Move the block", "Alt-Shift-↑"],
	["Out of the text", "Escape, then Tab"],
	["To tick a task", "Mod-Enter"],
	["From a footnote back to its number", "Mod-Alt-F"],
	["A new line in the same paragraph", "Shift-Enter"],
] as const;

interface OpenedShortcutsProps {
	triggerRef: RefObject<HTMLButtonElement | null>;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** The list of keys, and of what can be typed instead of them. */
export function LazyShortcuts(state: OpenedShortcutsProps) {
	return (
		<Popover {...state} className="rich-text-keys" placement="bottom end" aria-label="Keyboard shortcuts">
			<h2>Keyboard shortcuts</h2>
			<table>
				<thead>
					<tr>
						<th scope="col">To make</th>
						<th scope="col">Press</th>
						<th scope="col">Or type</th>
					</tr>
				</thead>
				<tbody>
					{actions
						.filter(({ keys, markdown }) => keys || markdown)
						.map(({ name, keys, markdown }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td>{keys && <kbd>{keysFor(keys)}</kbd>}</td>
								<td>{markdown && <code>{markdown}</code>}</td>
							</tr>
						))}
					{moves.map(([name, keys]) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							<td colSpan={2}>
								<kbd>{keys.includes(" ") ? keys : keysFor(keys)}</kbd>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Popover>
	);
}
