/** What `#core/*` exports, as text: the declaration of each name without what is inside, below the module that has it. */
export interface Surface {
	readonly version: string;
	/** By module and name, such as "#core/content.ts text"; and what these name of the product, by `types`, name and place. */
	readonly names: ReadonlyMap<string, string>;
}

/** The heading of types that are named by those that a module exports. */
export const types = "Types that these name";

/** The report as it lies in the repository. */
export function writtenSurface({ version, names }: Surface): string {
	const sections = Map.groupBy(names, ([name]) => headingOf(name));
	const written = [...sections].map(([heading, entries]) => {
		const texts = entries.map(([name, text]) => `${name.slice(heading.length + 1)}\n${indented(text)}`);
		return [`## ${heading}`, ...texts].join("\n\n");
	});
	return `${[`# Version ${version}`, ...written].join("\n\n")}\n`;
}

/** Reads a report that lies in the repository. */
export function parsedSurface(report: string): Surface {
	const [head = "", ...sections] = report.trimEnd().split("\n\n## ");
	const names = sections.flatMap((section) => {
		const [heading, ...entries] = section.split("\n\n");
		return entries.map((entry): [string, string] => {
			const [name, ...lines] = entry.split("\n");
			return [`${heading} ${name}`, lines.map((line) => line.slice(1)).join("\n")];
		});
	});
	return { version: head.replace("# Version ", ""), names: new Map(names) };
}

function headingOf(name: string): string {
	return name.startsWith(types) ? types : name.slice(0, name.indexOf(" "));
}

function indented(text: string): string {
	return text.replaceAll(/^/gm, "\t");
}

/** A name of the surface that is not as in the version before. */
interface Difference {
	readonly name: string;
	/** The words one of which a line begins with that tells of it. */
	readonly kinds: readonly string[];
}

function differences(before: Surface, now: Surface): Difference[] {
	const names = [...new Set([...before.names.keys(), ...now.names.keys()])];
	return names.flatMap((name): Difference[] => {
		const [old, text] = [before.names.get(name), now.names.get(name)];
		if (old === text) return [];
		if (old === undefined) return [{ name, kinds: ["Added"] }];
		if (text === undefined) return [{ name, kinds: ["Removed"] }];
		return [{ name, kinds: ["Added", "Changed", "Deprecated", "Removed"] }];
	});
}

/**
 * Returns a sentence for every difference to the version before that the changelog does not tell: under "For developers" of
 * the version, a line that begins with "Added:", "Deprecated:", "Changed:" or "Removed:" and has the name, or that of its
 * module, between backticks. A type that came or went with what names it need not be told.
 */
export function untold(before: Surface, now: Surface, changelog: string): string[] {
	const lines = linesForDevelopers(changelog, now.version);
	return differences(before, now).flatMap(({ name, kinds }) => {
		const heading = headingOf(name);
		const [own = ""] = name.slice(heading.length + 1).split(" of ");
		if (heading === types && kinds.length === 1) return [];
		const isTold = lines.some(
			(line) =>
				kinds.some((kind) => line.startsWith(`${kind}: `)) &&
				[own, heading].some((words) => line.includes(`\`${words}\``)),
		);
		if (isTold) return [];
		return `${name} is not as in version ${before.version}: tell it in CHANGELOG.md under “For developers” of ${now.version}, in a line that begins with ${kinds.map((kind) => `“${kind}:”`).join(" or ")} and names \`${own}\`.`;
	});
}

/** The items under "For developers" of a version, each in one line. */
function linesForDevelopers(changelog: string, version: string): string[] {
	const [, ofVersion = ""] = `\n${changelog}`.split(`\n## ${version}\n`);
	const [, section = ""] = ofVersion.split(/\n## /)[0]!.split("\n### For developers\n");
	const [items = ""] = section.split("\n### ");
	return items
		.split(/\n- /)
		.slice(1)
		.map((item) => item.replaceAll(/\s+/g, " "));
}
