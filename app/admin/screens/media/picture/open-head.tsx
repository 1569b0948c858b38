import { type ReactNode, useEffect, useRef } from "react";
import { cardOf } from "../list/picture-card.tsx";
import { BackToList } from "./back-to-list.tsx";

/** The head of what is open in the library: its name, and facts about it. */
export function OpenHead({ of: { id, name }, children }: { of: { id: string; name: string }; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		// On phones the details replace the list, and with it the link that had the focus.
		if (document.activeElement === document.body || document.activeElement?.id === cardOf(id))
			heading.current?.focus({ preventScroll: true });
	}, [id]);
	return (
		<header>
			<BackToList />
			<h2 id="picture" ref={heading} tabIndex={-1}>
				{name}
			</h2>
			<p className="small mute num">{children}</p>
		</header>
	);
}
