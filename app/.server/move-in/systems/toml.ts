import { parse } from "smol-toml";

/**
 * Reads TOML; its dates as they are written.
 * @throws {Error} for what is none, with the place in its message
 */
export function tomlRead(toml: string): Readonly<Record<string, unknown>> {
	return JSON.parse(JSON.stringify(parse(toml)));
}

/** The fields in TOML above a text; undefined where none begin. */
export function tomlFence(text: string): { readonly toml: string; readonly body: string } | undefined {
	const [whole, toml] =
		/^\s*(?:\+\+\+|---[ \t]*toml)[ \t]*\r?\n([\s\S]*?)^(?:\+\+\+|---)[ \t]*(?:\r?\n|$)/m.exec(text) ?? [];
	return whole === undefined ? undefined : { toml: toml!, body: text.slice(whole.length) };
}
