import type { HTMLAttributes } from "react";

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"guess-zone": HTMLAttributes<HTMLElement> & { "data-zone": string };
		}
	}
}
