import { useEffect, useState } from "react";
import { keysFor } from "../controls/keys-for.ts";
import { openedLater } from "../controls/overlays/lazy.tsx";
import { useClientValue } from "../controls/use-client-value.ts";
import { useShortcuts } from "../controls/use-shortcuts.ts";
import { Search as SearchIcon } from "../icons.tsx";
import type { PaletteProps } from "../palette/palette.tsx";

const Palette = openedLater<PaletteProps>(() => import("../palette/palette.tsx").then((file) => file.Palette));

const searchKeys = () => keysFor("Mod-k");

/** The search box of the top bar. It opens the palette, as do Cmd/Ctrl+K and, outside of fields, the slash key. */
export function Search() {
	const [isOpen, setOpen] = useState(false);
	const keys = useClientValue(searchKeys, "⌘K");
	const open = () => setOpen(true);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
			event.preventDefault();
			setOpen(true);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
	useShortcuts({ "/": open });
	return (
		<>
			<button type="button" className="search" onClick={open} aria-haspopup="dialog">
				<SearchIcon className="icon" aria-hidden="true" />
				<span>Search content...</span>
				<kbd>{keys}</kbd>
			</button>
			<Palette isOpen={isOpen} onOpenChange={setOpen} />
		</>
	);
}
