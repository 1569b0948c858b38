import { data } from "react-router";

/** Answers 404 for any other address of the studio, so that the studio's own error page is shown. */
export function loader(): never {
	throw data(null, { status: 404 });
}

export default function Missing() {
	return null;
}
