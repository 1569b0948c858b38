import type { SentLink } from "../../../.server/auth/team.ts";
import { Button } from "../../controls/button.tsx";
import { copyToClipboard } from "../../controls/copy-to-clipboard.ts";
import { Notice } from "../../controls/notice.tsx";
import { Copy } from "../../icons.tsx";

/** The link for a person's first sign-in; shown only once, here. */
export function LinkNotice({ sent: { name, link, mailed } }: { sent: SentLink }) {
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
			{mailed ? `A link was mailed to ${name}.` : `Send this link to ${name}. It works once, and is not shown again.`}
			<br />
			<code className="people-link">{link}</code>
		</Notice>
	);
}
