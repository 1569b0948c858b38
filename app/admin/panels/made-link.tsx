import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";
import { toast } from "../controls/overlays/toasts.tsx";
import { Copy } from "../icons.tsx";

/** A link that was just made; shown only once, here. */
export function MadeLink({ name, link }: { readonly name: string; readonly link: string }) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(link);
			toast("The link is copied.");
		} catch {
			toast("This browser does not let us copy; the link stands on the screen.");
		}
	};
	return (
		<Notice
			tone="ok"
			role="status"
			action={
				<Button icon={Copy} onPress={() => void copy()}>
					Copy link
				</Button>
			}
		>
			This is the link for {name}. It is not shown again.
			<br />
			<code className="recipient-link">{link}</code>
		</Notice>
	);
}
