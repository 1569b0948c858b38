import styles from "./recipient-line.css?url";

/** Says whom a page is for that only recipients of a link see, between the bar on top and the page. */
export function RecipientLine({ words }: { words: string }) {
	return (
		<div className="recipient-line">
			<link rel="stylesheet" href={styles} precedence="page" />
			<p className="wrap text-sm mute">{words}</p>
		</div>
	);
}
