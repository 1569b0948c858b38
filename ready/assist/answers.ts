/** What a model answered with as JSON; undefined when there is none in it. Many put it between ``` fences. */
export function jsonIn(answer: string): unknown {
	const from = answer.indexOf("{");
	const to = answer.lastIndexOf("}");
	if (from < 0 || to < from) return undefined;
	try {
		return JSON.parse(answer.slice(from, to + 1));
	} catch {
		return undefined;
	}
}

/** A plain text that a model answered with: without quotes or a heading around all of it. */
export function plainIn(answer: string): string {
	const text = answer
		.replace(/^\s*<think>[\s\S]*?<\/think>/, "")
		.replace(/^\s*```\w*\n?|\n?```\s*$/g, "")
		.trim();
	const quoted = /^(?:"([^"]*)"|“([^”]*)”|„([^“]*)“|«\s?([^»]*?)\s?»)$/u.exec(text);
	return (quoted?.slice(1).find((words) => words !== undefined) ?? text).trim();
}

/** Whether a text holds markup that the one it was made from does not. */
export function bringsMarkup(source: string, text: string): boolean {
	return markup.test(text) && !markup.test(source);
}

const markup = /<\/?[a-z][^>]*>|\]\((?:https?:|\/)/i;
