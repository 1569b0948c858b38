import { Link } from "react-router";
import { ArrowLeft, X } from "../../../icons.tsx";
import { useNextLocation } from "../../../next-params.ts";

/** Closes what is open in the library. */
export function BackToList() {
	const { search } = useNextLocation("/admin/media");
	return (
		<Link className="picture-close" to={{ pathname: "/admin/media", search }} preventScrollReset>
			<ArrowLeft className="icon" aria-hidden="true" />
			<X className="icon" aria-hidden="true" />
			<span>All media</span>
		</Link>
	);
}
