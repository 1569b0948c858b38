import { basename } from "node:path";
import { parse as parseYaml } from "yaml";
import { isRecord } from "../../../content/fields/typed-text.ts";
import { isZone } from "../../../content/values/time-zone.ts";
import { endingOf, type Source, type SourceFile, wholeText } from "../source.ts";
import type { LanguageFolder } from "./file-languages.ts";
import { tomlRead } from "./toml.ts";

/** The settings of Jekyll or Hugo, beside the texts. */
export interface GeneratorSettings {
	/** The file that they are in; undefined where there is none. */
	readonly file?: SourceFile;
	readonly values: Readonly<Record<string, unknown>>;
	/** In which Jekyll shows dates. */
	readonly zone?: string | undefined;
	/** The site's own language; "" when it is not said. */
	readonly language: string;
	/** Folders of texts in one language. */
	readonly folders: readonly LanguageFolder[];
}

const named = /(^|\/)(_config\.(ya?ml|toml)|(hugo|config)\.(toml|ya?ml|json))$/i;

/** Finds the settings of a site among its files. What cannot be read says nothing. */
export async function settingsAmong(files: Source["files"]): Promise<GeneratorSettings> {
	const depth = ({ path }: SourceFile) => path.split("/").length;
	const [file] = files.filter(({ path }) => named.test(path)).sort((one, other) => depth(one) - depth(other));
	if (!file) return { values: {}, language: "", folders: [] };
	const values = await valuesIn(file);
	const { timezone, defaultContentLanguage = values.default_lang ?? values.lang } = values;
	return {
		file,
		values,
		zone: typeof timezone === "string" && isZone(timezone) ? timezone : undefined,
		language: typeof defaultContentLanguage === "string" ? defaultContentLanguage.toLowerCase() : "",
		folders: foldersIn(values, file.path.slice(0, -basename(file.path).length)),
	};
}

/** The folders that Hugo has for languages: `contentDir` of each. */
function foldersIn({ languages }: GeneratorSettings["values"], root: string): LanguageFolder[] {
	if (!isRecord(languages)) return [];
	return Object.entries(languages).flatMap(([language, of]): LanguageFolder[] => {
		const folder = isRecord(of) ? (of.contentDir ?? of.contentdir) : undefined;
		if (typeof folder !== "string" || !/[^./]/.test(folder)) return [];
		const path = folder.replace(/^(\.?\/)+|\/+$/g, "");
		return path === "content"
			? []
			: [{ language: language.toLowerCase(), folder: `${root}${path}/`, insteadOf: `${root}content/` }];
	});
}

/** The folder that the settings are in, with a slash behind it; "" where they are beside everything. */
export function rootOf({ file }: GeneratorSettings): string {
	return file ? file.path.slice(0, -basename(file.path).length) : "";
}

/** Whether the settings are those of Jekyll. */
export function isJekyll({ file }: GeneratorSettings): boolean {
	return file !== undefined && /(^|\/)_config\.\w+$/.test(file.path);
}

/** Whether a file is a template of Jekyll or Hugo, or was made by them. */
export function isOfGenerator(path: string, settings: GeneratorSettings): boolean {
	if (/(^|\/)_(layouts|includes|site|plugins)\//.test(path)) return true;
	if (!settings.file) return false;
	const root = rootOf(settings);
	return path.startsWith(root) && /^(archetypes|layouts|themes|public|resources)\//.test(path.slice(root.length));
}

async function valuesIn(file: SourceFile): Promise<Readonly<Record<string, unknown>>> {
	try {
		const text = await wholeText(file);
		const values =
			endingOf(file.path) === ".toml" ? tomlRead(text) : parseYaml(text, { maxAliasCount: 20, schema: "core" });
		return isRecord(values) ? values : {};
	} catch {
		return {};
	}
}
