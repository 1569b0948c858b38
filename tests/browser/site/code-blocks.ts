import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A code block of a document, for a file of the product. */
export interface CodeBlock {
	readonly path: string;
	readonly code: string;
	/** Whether the file is there, and the block says which lines are added to it, and which are taken away. */
	readonly isChange: boolean;
}

/**
 * The code blocks of a document, or of a section of it. The file of each is the last one that the text before it names.
 */
export async function codeBlocksOf(document: string, heading?: string): Promise<CodeBlock[]> {
	const whole = await readFile(document, "utf8");
	const [, after = ""] = whole.split(`\n## ${heading}\n`);
	const [section = ""] = heading === undefined ? [whole] : after.split(/^## /m);
	const blocks = section.matchAll(/([\s\S]*?)^```(\w+)\n([\s\S]*?)^```$/gm);
	return [...blocks]
		.filter(([, , language]) => language !== "sh")
		.map(([, words = "", language, code = ""]) => {
			const path = [...words.matchAll(/`((?:app|extension)\/[^`]+\.(?:tsx?|css))`/g)].at(-1)?.[1];
			if (!path) throw new Error(`${document} does not say which file this is:\n${code}`);
			return { path, code, isChange: language === "diff" };
		});
}

/** The code blocks of all pages of a folder of documents, in the order in which its README.md leads to them. */
export async function codeBlocksOfDoor(folder: string): Promise<CodeBlock[]> {
	const start = await readFile(join(folder, "README.md"), "utf8");
	const pages = [...start.matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, page]) => join(folder, page!));
	// What a page shows of a list goes in place of what one before it shows.
	return (await Promise.all([...new Set(pages)].map((page) => codeBlocksOf(page)))).flat();
}

/** Writes new files, and changes those that are there. */
export async function applyBlocks(folder: string, blocks: readonly CodeBlock[]): Promise<void> {
	for (const { path, code, isChange } of blocks) {
		const file = join(folder, path);
		await mkdir(dirname(file), { recursive: true });
		if (isChange) await writeFile(file, changed(path, await readFile(file, "utf8"), code));
		// The lists of the extension are there, and empty.
		else await writeFile(file, code, { flag: /^extension\/[^/]+$/.test(path) ? "w" : "wx" });
	}
}

/** A text with changes, which have empty lines between them. */
function changed(path: string, text: string, changes: string): string {
	return changes
		.split(/\n\n+/)
		.reduce((current, change) => {
			const lines = change.split("\n").filter((line) => line !== "");
			const without = (sign: string) =>
				lines.flatMap((line) => (line.startsWith(sign) ? [] : `\n${line.slice(1)}`)).join("");
			const parts = current.split(`${without("+")}\n`);
			if (parts.length !== 2) throw new Error(`${path} has these lines ${parts.length - 1} times:${without("+")}`);
			return parts.join(`${without("-")}\n`);
		}, `\n${text}`)
		.slice(1);
}
