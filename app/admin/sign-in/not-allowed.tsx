import { data } from "react-router";
import { LinkButton } from "../controls/button.tsx";
import { Empty } from "../controls/empty.tsx";

export function loader() {
	return data(null, { status: 403 });
}

/** Shown to people whose role does not allow what they requested. */
export default function Refused() {
	return (
		<div className="screen">
			<Empty title="Your role does not allow this" action={<LinkButton to="/admin">To the dashboard</LinkButton>}>
				Ask an administrator to do it, or to change your role.
			</Empty>
		</div>
	);
}
