import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { keysFor } from "../../controls/keys-for.ts";
import { Keyboard } from "../../icons.tsx";
import { type Action, blocks, callouts, history, marks, textStyles } from "./actions.ts";

const actions: readonly Action[] = [...textStyles, ...marks, ...blocks, ...callouts, ...history];
const moves = [
	["Everything there is", "/"],
	["To the toolbar", "Alt-F10"],
	["To the fields of a picture, table or code", "Mod-Enter"],
	["Out of the text", "Escape, then Tab"],
	["A new line in the same paragraph", "Shift-Enter"],
] as const;

/** The list of keys, and of what can be typed instead of them. */
export function Shortcuts() {
	return (
		<DialogTrigger>
			<Button aria-label="Keyboard shortcuts" className="rich-text-tool">
				<Keyboard size={17} strokeWidth={1.5} aria-hidden />
			</Button>
			<Popover className="rich-text-keys" placement="bottom end">
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
		</DialogTrigger>
	);
}
