import { Search as SearchIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { keysFor } from "../controls/keys-for.ts";
import { useClientValue } from "../controls/use-client-value.ts";
import { useShortcuts } from "../controls/use-shortcuts.ts";
import { openOnceLoaded } from "./open-once-loaded.ts";

// Loaded when it is first wanted: most screens are left without it.
const load = () => import("../palette/palette.tsx");
const Palette = lazy(load);

const searchKeys = () => keysFor("Mod-k");

/** The search box of the bar. It opens the palette, as do Cmd/Ctrl+K and, outside of fields, the slash. */
export function Search() {
	const [isOpen, setOpen] = useState<boolean>();
	const keys = useClientValue(searchKeys, "⌘K");
	const open = () => void openOnceLoaded(load, () => setOpen(true));
	const openByKey = useEffectEvent(open);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
			event.preventDefault();
			openByKey();
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
			{isOpen !== undefined && (
				<Suspense>
					<Palette isOpen={isOpen} onOpenChange={setOpen} />
				</Suspense>
			)}
		</>
	);
}
