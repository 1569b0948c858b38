import type { Editor } from "@tiptap/core";
import { Trash2 } from "../../../icons.tsx";
import { callouts } from "../actions.ts";
import { Tool } from "../bars/tool-button.tsx";
import { type CalloutTone, calloutTones } from "../nodes/callout-node.ts";

/** Chooses the tone of a call-out. */
export function CalloutPanel({ editor, tone }: { editor: Editor; tone: string }) {
	return (
		<>
			{(Object.keys(calloutTones) as CalloutTone[]).map((choice, index) => (
				<Tool
					key={choice}
					label={calloutTones[choice]}
					icon={callouts[index]!.icon}
					isOn={choice === tone}
					onPress={() => editor.commands.updateAttributes("callout", { tone: choice })}
				/>
			))}
			<Tool label="Back to plain text" icon={Trash2} onPress={() => editor.chain().focus().lift("callout").run()} />
		</>
	);
}
