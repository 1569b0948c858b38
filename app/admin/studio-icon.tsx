import type { ReactElement, SVGProps } from "react";
import sprite from "./icons.svg?url";

export interface StudioIconProps extends SVGProps<SVGSVGElement> {
	/** In pixels; the styles override it for the class "icon". */
	size?: number;
}

/** A studio icon, drawn by Lucide. All icons are in one sprite file, which the test of icons.tsx generates. */
export type StudioIcon = (props: StudioIconProps) => ReactElement;

/** The icon of a name such as "ArrowLeft". */
export function icon(name: string): StudioIcon {
	return function Drawing({ size = 24, ...rest }) {
		return (
			<svg
				aria-hidden="true"
				width={size}
				height={size}
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth={2}
				strokeLinecap="round"
				strokeLinejoin="round"
				{...rest}
			>
				<use href={`${sprite}#${name}`} />
			</svg>
		);
	};
}
