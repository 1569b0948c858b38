/** A keyboard shortcut as people read it: "Mod-Shift-b" is "⇧⌘B" on a Mac and "Ctrl+Shift+B" elsewhere. */
export function keysFor(keys: string): string {
	const parts = keys.split("-");
	const last = parts.pop()!;
	const key = last.length === 1 ? last.toUpperCase() : last;
	if (!/Mac|iPhone|iPad/.test(navigator.platform))
		return [...parts.map((part) => (part === "Mod" ? "Ctrl" : part)), key].join("+");
	const signs = { Alt: "⌥", Shift: "⇧", Mod: "⌘" };
	return Object.entries(signs)
		.map(([name, sign]) => (parts.includes(name) ? sign : ""))
		.concat(key)
		.join("");
}
