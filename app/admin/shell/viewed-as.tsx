import { Button } from "../controls/button.tsx";
import { Eye } from "../icons.tsx";

/** Says as which role an administrator looks at the studio, and leads back. */
export function ViewedAs({ role }: { role: string }) {
	return (
		<form className="viewed-as" method="post" action="/admin/actions/view-as">
			<input type="hidden" name="role" value="" />
			<Eye className="icon" aria-hidden="true" />
			<p role="status">You see the studio as {role}. Nothing is saved.</p>
			<Button type="submit">Leave</Button>
		</form>
	);
}
