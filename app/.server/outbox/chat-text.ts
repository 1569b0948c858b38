/**
 * Text as a message of a chat shows it, in which nobody is called, nothing is a link under another name, and no sign formats. The
 * entities are those of Slack, whose format other chats accept: https://api.slack.com/reference/surfaces/formatting#escaping
 */
export function chatText(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim()
		.replace(/[&<>]/g, (sign) => entities[sign]!)
		.replace(/[*`~|]|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, (signs) =>
			signs.replace(/./gu, (sign) => looksLike[sign]!),
		)
		.replace(/@(?=\S)|#(?=\S)|\](?=[(:[])/gu, `$&${wordJoiner}`);
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Signs that format nothing. Not all chats know a way to escape those that do. */
const looksLike: Readonly<Record<string, string>> = { "*": "∗", "`": "ˋ", "~": "∼", _: "ˍ", "|": "∣" };

/** Nobody sees it. */
const wordJoiner = "\u2060";
