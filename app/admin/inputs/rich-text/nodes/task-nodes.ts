import { InputRule, Node } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { itemKeys } from "./list-nodes.ts";

/** A list of tasks, each done or not. */
export const TaskList = Node.create({
	name: "taskList",
	group: "block list",
	content: "taskItem+",
	parseHTML: () => [{ tag: "ul[data-tasks]", priority: 60 }],
	renderHTML: () => ["ul", { "data-tasks": "" }, 0],
	addKeyboardShortcuts() {
		return { "Mod-Shift-9": () => this.editor.commands.toggleList("taskList", "taskItem") };
	},
});

/** A task, with a box to tick. */
export const TaskItem = Node.create({
	name: "taskItem",
	content: "paragraph block*",
	defining: true,

	addAttributes: () => ({
		checked: {
			default: false,
			keepOnSplit: false,
			parseHTML: ({ dataset }) => dataset.done === "true",
			renderHTML: ({ checked }) => ({ "data-done": String(checked) }),
		},
	}),

	parseHTML: () => [{ tag: "ul[data-tasks] > li", priority: 60 }],
	renderHTML: ({ HTMLAttributes }) => ["li", HTMLAttributes, 0],

	addNodeView() {
		return ({ node, view, getPos }) => {
			const item = document.createElement("li");
			const place = document.createElement("label");
			const box = document.createElement("input");
			const content = document.createElement("div");
			box.type = "checkbox";
			place.contentEditable = "false";
			place.append(box);
			item.append(place, content);
			const show = ({ attrs, firstChild }: typeof node) => {
				box.checked = attrs.checked;
				box.ariaLabel = `Done: ${firstChild?.textContent ?? ""}`;
				item.dataset.done = String(attrs.checked);
			};
			show(node);
			box.addEventListener("change", () => {
				const at = getPos();
				if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, "checked", box.checked));
			});
			return {
				dom: item,
				contentDOM: content,
				stopEvent: ({ target }) => place.contains(target as HTMLElement),
				ignoreMutation: ({ type, target }) => type !== "selection" && !content.contains(target),
				update: (next) => {
					if (next.type !== node.type) return false;
					show(next);
					return true;
				},
			};
		};
	},

	addKeyboardShortcuts() {
		return {
			...itemKeys(this.editor, this.name),
			"Mod-Enter": () => this.editor.commands.command(({ tr }) => tick(tr)),
		};
	},

	addInputRules() {
		return [
			new InputRule({
				find: /^\[([ x]?)\]\s$/i,
				handler: ({ range, match, chain, state }) => {
					if (state.selection.$from.node(-1)?.type === this.type) return null;
					const isDone = match[1]?.toLowerCase() === "x";
					const isItem = state.selection.$from.node(-1)?.type.name === "listItem";
					const free = isItem ? chain().deleteRange(range).clearNodes() : chain().deleteRange(range);
					const list = free.wrapInList("taskList");
					(isDone ? list.command(({ tr }) => tick(tr)) : list).run();
				},
			}),
		];
	},
});

/** Ticks the task with the cursor, or takes that back. */
function tick(transaction: Transaction): boolean {
	const { $from } = transaction.selection;
	for (let depth = $from.depth; depth > 0; depth--) {
		const { type, attrs } = $from.node(depth);
		if (type.name !== "taskItem") continue;
		transaction.setNodeAttribute($from.before(depth), "checked", !attrs.checked);
		return true;
	}
	return false;
}
