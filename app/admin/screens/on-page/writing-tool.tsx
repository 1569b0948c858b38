import type { ComponentProps, SyntheticEvent } from "react";

/** A button that does not take the focus when it is pressed: on a phone the keyboard would go away with it. */
export function WritingTool(props: ComponentProps<"button">) {
	return (
		<button
			type="button"
			className="button button-line"
			{...props}
			onPointerDown={staysInText}
			onMouseDown={staysInText}
		/>
	);
}

function staysInText(event: SyntheticEvent): void {
	event.preventDefault();
}
