import { data } from "react-router";

/** Any other address of the studio: the studio says that there is nothing. */
export function loader(): never {
	throw data(null, { status: 404 });
}

export default function Missing() {
	return null;
}
