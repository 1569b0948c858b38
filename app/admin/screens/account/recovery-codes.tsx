import { Button } from "../../controls/button.tsx";
import { copyToClipboard } from "../../controls/copy-to-clipboard.ts";
import { Notice } from "../../controls/notice.tsx";
import { Copy } from "../../icons.tsx";

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
	const copy = () => copyToClipboard(codes.join("\n"), "The recovery codes are copied.");
	return (
		<>
			<Notice tone="neutral" role="status">
				Keep these recovery codes where you keep passwords. Each signs you in once when your app is lost; they are not
				shown again.
			</Notice>
			<ul className="account-codes" aria-label="Recovery codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="row">
				<Button icon={Copy} onPress={() => void copy()}>
					Copy
				</Button>
				<Button variant="solid" onPress={onKept}>
					I have kept them
				</Button>
			</div>
		</>
	);
}
