import { tintClass } from "../../look/tint.ts";
import styles from "./tinted.css?url";

/** Links the styles of what is drawn in a client's colour; nothing where there is none. */
export function TintedStyles({ colour }: { colour: string }) {
	return colour ? <link rel="stylesheet" href={styles} precedence="page" /> : null;
}

/** The classes of what is drawn in a client's colour; none where there is none. */
export function tinted(colour: string): string {
	return colour ? ` tinted ${tintClass(colour)}` : "";
}
