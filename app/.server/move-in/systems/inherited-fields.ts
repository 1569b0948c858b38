import { posix } from "node:path";
import { isRecord } from "../../../content/fields/typed-text.ts";
import { type SourceFile, wholeText } from "../source.ts";
import { type Front, fieldName } from "./front-fields.ts";
import { partsOf } from "./front-matter.ts";
import { type GeneratorSettings, rootOf } from "./generator-settings.ts";
import { stateSaidBy } from "./state-fields.ts";
import { isUnlistedByField } from "./unlisted.ts";

/** Fields of all texts that something is for. */
interface Rule {
	readonly fields: Front;
	readonly isFor: (path: string) => boolean;
}

/** More than data beside texts ever has. */
const longest = 1_000_000;

/**
 * Finds what says of many texts at once who was shown them: the defaults of Jekyll, what heads of lists of Hugo hand down,
 * and the data that Eleventy has beside texts. What cannot be read says nothing.
 * @param texts the paths of all texts
 * @returns a function of the path of a text, for the fields that it has besides its own
 */
export async function inheritedFields(
	files: readonly SourceFile[],
	settings: GeneratorSettings,
	texts: readonly string[],
): Promise<(path: string) => Front> {
	const rules = rulesOfSettings(settings);
	const stems = new Set(texts.map(withoutEnding));
	for (const file of files) {
		const { path } = file;
		const folder = posix.dirname(path);
		const [, stem] = /^(.+?)(?:\.11tydata)?\.(?:json|[cm]?js)$/.exec(path) ?? [];
		const isOfFolder = stem !== undefined && posix.basename(stem) === posix.basename(folder);
		if (file.bytes > longest) continue;
		if (/(^|\/)_index(\.\w+)+$/.test(path)) {
			const { cascade } = partsOf(await textIn(file)).front;
			rules.push(...handedDown(cascade, folder === "." ? "" : `${folder}/`));
		} else if (stem !== undefined && (isOfFolder || stems.has(stem))) {
			const isFor = (text: string) => (isOfFolder ? text.startsWith(`${folder}/`) : withoutEnding(text) === stem);
			rules.push({ fields: dataIn(await textIn(file)), isFor });
		}
	}
	const telling = rules.map(({ fields, isFor }) => ({ isFor, fields: tellingOf(fields) }));
	return (path) => Object.assign({}, ...telling.map(({ fields, isFor }) => (isFor(path) ? fields : {})));
}

async function textIn(file: SourceFile): Promise<string> {
	try {
		return await wholeText(file);
	} catch {
		return "";
	}
}

function rulesOfSettings(settings: GeneratorSettings): Rule[] {
	const { values } = settings;
	const root = rootOf(settings);
	const defaults = Array.isArray(values.defaults) ? values.defaults.filter(isRecord) : [];
	return [
		...defaults.map(({ scope, values }) => {
			const { path = "", type } = isRecord(scope) ? scope : {};
			const isFor = (text: string) =>
				text.startsWith(root) && isBelow(text.slice(root.length), String(path)) && isOfType(text, type);
			return { fields: isRecord(values) ? values : {}, isFor };
		}),
		...handedDown(values.cascade, `${root}content/`),
	];
}

/** Whether a path of Jekyll is one that a setting names: itself, a folder that it is in, or a pattern. */
export function isBelow(path: string, named: string): boolean {
	const folder = named.replace(/^\.?\/|\/$/g, "");
	return folder === "" || path === folder || path.startsWith(`${folder}/`) || posix.matchesGlob(path, folder);
}

function isOfType(path: string, type: unknown): boolean {
	const [, collection] = /(?:^|\/)_(\w+)\//.exec(path) ?? [];
	return type === undefined || type === "" || type === (collection ?? "pages");
}

/** What Hugo hands down to the texts below a folder, to all or to those whose addresses have a pattern. */
function handedDown(cascade: unknown, folder: string): Rule[] {
	return [cascade].flat().flatMap((one) => {
		if (!isRecord(one)) return [];
		const { target, _target = target, ...fields } = one;
		const { path = "**", kind = "page" } = isRecord(_target) ? _target : {};
		if (kind !== "page") return [];
		const isFor = (text: string) => {
			const place = withoutEnding(text.replace(/^(.*\/)?content\//, "/")).toLowerCase();
			return (
				text.startsWith(folder) &&
				posix.matchesGlob(
					place,
					String(path)
						.toLowerCase()
						.replace(/^\*\*$/, "/**"),
				)
			);
		};
		return [{ fields, isFor }];
	});
}

/** The fields in JSON, or those of code that are plain values. */
function dataIn(text: string): Front {
	try {
		const data: unknown = JSON.parse(text);
		return isRecord(data) ? data : {};
	} catch {
		const pairs = text.matchAll(/(\w+)["']?\s*:\s*(?:(true|false)\b|"([^"\n]*)"|'([^'\n]*)')/g);
		return Object.fromEntries([...pairs].map(([, name, flag, double, single]) => [name!, flag ?? double ?? single]));
	}
}

/** The fields that say who was shown a text. Others are those of the old look. */
function tellingOf(fields: Front): Front {
	return Object.fromEntries(
		Object.entries(fields).filter(
			([name, value]) =>
				fieldName(name) !== "date" && (stateSaidBy(name, value) !== undefined || isUnlistedByField(name, value)),
		),
	);
}

function withoutEnding(path: string): string {
	return path.replace(/\.\w+$/, "");
}
