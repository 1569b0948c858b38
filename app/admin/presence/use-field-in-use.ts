import { createContext, useContext, useEffect, useState } from "react";

/** The path of a field that is edited elsewhere than in its input. */
export const FieldInUseContext = createContext<string | undefined>(undefined);

/** The field of the form that has the focus, by the path that its input names; "" for none. */
export function useFieldInUse(): string {
	const given = useContext(FieldInUseContext);
	const [field, setField] = useState("");
	useEffect(() => {
		let leaving: ReturnType<typeof setTimeout> | undefined;
		const look = () => setField(fieldOf(document.activeElement));
		const enter = () => {
			clearTimeout(leaving);
			look();
		};
		// On the way to the next field nothing has the focus for a moment. A press beside the form is no other work.
		const leave = () => {
			leaving = setTimeout(look, 400);
		};
		look();
		addEventListener("focusin", enter);
		addEventListener("focusout", leave);
		return () => {
			clearTimeout(leaving);
			removeEventListener("focusin", enter);
			removeEventListener("focusout", leave);
		};
	}, []);
	return given ?? field;
}

function fieldOf(element: Element | null): string {
	return element?.closest<HTMLElement>("[data-path]")?.dataset.path ?? "";
}
