import { Button } from "../controls/button.tsx";
import { copyToClipboard } from "../controls/copy-to-clipboard.ts";
import { Notice } from "../controls/notice.tsx";
import { Copy } from "../icons.tsx";

/** A link that was just made; shown only once, here. */
export function MadeLink({ name, link }: { readonly name: string; readonly link: string }) {
	const copy = () => copyToClipboard(link, "The link is copied.");
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
