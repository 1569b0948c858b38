import styles from "../site.css?url";
import { ErrorMessage } from "./error-message.tsx";
import { PlainShell } from "./plain-shell.tsx";

/** The page for errors that occur before the site's own header and footer can be rendered. The server's alone. */
export function LastResort({ requestId }: { requestId?: string }) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<PlainShell>
				<ErrorMessage requestId={requestId} />
			</PlainShell>
		</>
	);
}
