import type { DeprecatedUse } from "../../../app/.server/extension-report.ts";
import { type Surface, types } from "../../house/surface-text.ts";
import { lineOf, type Module, nodesOf, type SyntaxNode } from "./extension-module.ts";

/** Something of the surface that is on its way out. */
interface Deprecated {
	/** Such as "#core/pages.ts"; and the name it exports. */
	readonly module: string;
	readonly export: string;
	/** The names that lead to a property in what the export is given; [] for the export itself. */
	readonly path: readonly string[];
	readonly instead: string;
}

/** Finds where modules use what the surface says is deprecated: exports, and properties of what these are given. */
export function deprecatedUses(modules: readonly Module[], { names }: Surface): DeprecatedUse[] {
	const deprecated = [...deprecatedExports(names), ...deprecatedProperties(names)];
	if (deprecated.length === 0) return [];
	return modules.flatMap((module) =>
		deprecated.flatMap((one) =>
			usesOf(module, one).map((node) => ({
				file: module.path,
				line: lineOf(module, node),
				name: [...one.path.slice(-1), one.export].join(" of "),
				instead: one.instead,
			})),
		),
	);
}

function deprecatedExports(names: Surface["names"]): Deprecated[] {
	return [...names].flatMap(([key, text]) => {
		const [, instead] = /^@deprecated (.*)/.exec(text) ?? [];
		return instead === undefined || key.startsWith(types) ? [] : { ...exportNamed(key), path: [], instead };
	});
}

function deprecatedProperties(names: Surface["names"]): Deprecated[] {
	return [...names].flatMap(([key, text]) =>
		[...text.matchAll(/\/\* deprecated: (.*?) \*\/\s*(?:readonly )?(\w+)\??[:(]/g)].flatMap(
			([, instead = "", property = ""]) =>
				givenTo(names, key).map((at) => ({ ...at, path: [...at.path, property], instead })),
		),
	);
}

function exportNamed(key: string): Pick<Deprecated, "module" | "export"> {
	const [module = "", name = ""] = key.split(" ");
	return { module, export: name };
}

/** The exports that are given values of a type, and the names that lead to them there. */
function givenTo(names: Surface["names"], key: string, seen: readonly string[] = []): Omit<Deprecated, "instead">[] {
	const isType = key.startsWith(types);
	const own = isType ? [] : [{ ...exportNamed(key), path: [] }];
	const called = isType ? key.slice(types.length + 1).split(" of ")[0]! : key.split(" ")[1]!;
	const others = [...names].filter(([other]) => other !== key && !seen.includes(other));
	const around = others.flatMap(([other, text]) => {
		const line = text.split("\n").find((one) => new RegExp(`\\b${called}\\b`).test(one));
		if (line === undefined) return [];
		// A member of a type is one name further; what a type extends, or a function is given, is at the same place.
		const [, member] = /^\t(?:readonly )?(\w+)\??: /.exec(line) ?? [];
		return givenTo(names, other, [...seen, key]).map((at) => ({
			...at,
			path: member === undefined ? at.path : [...at.path, member],
		}));
	});
	return [...new Map([...own, ...around].map((at) => [JSON.stringify(at), at])).values()];
}

/** The names in a module that mean something deprecated. */
function usesOf({ program, imports }: Module, { module, export: name, path }: Deprecated): SyntaxNode[] {
	const found = imports.filter((one) => one.from === module && one.name === name);
	if (path.length === 0) return found.map(({ node }) => node);
	return found.flatMap(({ local }) =>
		nodesOf(program).flatMap((node) => valuesGiven(node, local).flatMap((value) => propertiesAt(value, path))),
	);
}

/** What a call, an element or a declaration of a type gives to something imported. */
function valuesGiven(node: SyntaxNode, local: string): SyntaxNode[] {
	switch (node.type) {
		case "CallExpression":
			return node.callee.name === local ? node.arguments : [];
		case "JSXOpeningElement":
			return node.name.name === local ? [node] : [];
		case "VariableDeclarator":
			return node.init && node.id.typeAnnotation && isNamed(node.id.typeAnnotation, local) ? [node.init] : [];
		case "TSSatisfiesExpression":
		case "TSAsExpression":
			return isNamed(node.typeAnnotation, local) ? [node.expression] : [];
		default:
			return [];
	}
}

function isNamed(annotation: SyntaxNode, name: string): boolean {
	return nodesOf(annotation).some((node) => node.type === "Identifier" && node.name === name);
}

/** The properties of a value at a path; the entries of a list are at its own. */
function propertiesAt(value: SyntaxNode, [name, ...rest]: readonly string[]): SyntaxNode[] {
	if (value.type === "ArrayExpression")
		return value.elements.flatMap((entry: SyntaxNode | null) => (entry ? propertiesAt(entry, [name!, ...rest]) : []));
	if (
		["TSAsExpression", "TSSatisfiesExpression", "ParenthesizedExpression", "JSXExpressionContainer"].includes(
			value.type,
		)
	)
		return propertiesAt(value.expression, [name!, ...rest]);
	const properties: readonly SyntaxNode[] = value.properties ?? value.attributes ?? [];
	return properties.flatMap((property) => {
		const key = property.key ?? property.name;
		if ((key?.name ?? key?.value) !== name) return [];
		if (rest.length === 0) return [property];
		return property.value ? propertiesAt(property.value, rest) : [];
	});
}
