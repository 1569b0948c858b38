import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import {
	API,
	type Checker,
	type NodeHandle,
	type Project,
	SymbolFlags,
	type Symbol as TypeSymbol,
} from "typescript/unstable/sync";
import { type Surface, types } from "./surface-text.ts";

const folder = "app/extending";

/**
 * Rooms whose types are promised where an export names them. What is behind others, such as the services of a `Backend`,
 * is named and not promised.
 */
const followed = [
	"app/addresses/",
	"app/admin/",
	"app/content/fields/",
	"app/content/model/",
	"app/design/",
	"app/errors.ts",
	"app/extending/",
	"app/route-handle.ts",
	"app/site/",
	"app/.server/actions/",
	"app/.server/auth/person.ts",
	"app/.server/http.ts",
	"app/.server/jobs/added-job.ts",
	"app/.server/snapshot/snapshot.ts",
	"tests/",
];

/** Reads the surface from the sources, by the TypeScript compiler. */
export function readSurface(): Surface {
	const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
	const modules = readdirSync(folder)
		.filter((file) => file.endsWith(".ts") && file !== "route-types.ts")
		.toSorted();
	// The compiler opens no project that is not a file; here no other check finds it.
	const config = resolve(`node_modules/.cache/surface-${process.pid}.json`);
	mkdirSync(dirname(config), { recursive: true });
	const files = modules.map((file) => resolve(folder, file));
	writeFileSync(
		config,
		JSON.stringify({ extends: resolve("tsconfig.json"), include: [resolve("app/**/*.d.ts")], files }),
	);
	const api = new API({ cwd: process.cwd() });
	try {
		const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!;
		return { version, names: namesOf(project, modules) };
	} finally {
		api.close();
		rmSync(config, { force: true });
	}
}

function namesOf(project: Project, modules: readonly string[]): Map<string, string> {
	const { checker, program } = project;
	const names = new Map<string, string>();
	const told = new Set<number>();
	let next: TypeSymbol[] = [];
	for (const file of modules) {
		const module = checker.getSymbolAtLocation(program.getSourceFile(resolve(folder, file))!)!;
		const exported = checker.getExportsOfModule(module).toSorted((a, b) => (a.name < b.name ? -1 : 1));
		for (const { symbol, name } of exported.map((one) => ({ symbol: declaredAs(checker, one), name: one.name }))) {
			names.set(`#core/${file} ${name}`, textOf(project, symbol));
			told.add(symbol.id);
			next.push(symbol);
		}
	}
	const named: TypeSymbol[] = [];
	while (next.length > 0) {
		const found = next.flatMap((symbol) => namedBy(project, symbol)).filter(({ id }) => !told.has(id));
		next = [...new Map(found.map((symbol) => [symbol.id, symbol])).values()];
		for (const { id } of next) told.add(id);
		named.push(...next);
	}
	// Where a type stands may change, unless only that tells it from another.
	for (const [name, same] of [...Map.groupBy(named, (symbol) => symbol.name)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
		for (const symbol of same.toSorted((a, b) => (placeOf(a.declarations[0]!) < placeOf(b.declarations[0]!) ? -1 : 1)))
			names.set(
				`${types} ${same.length > 1 ? `${name} of ${placeOf(symbol.declarations[0]!)}` : name}`,
				textOf(project, symbol),
			);
	return names;
}

function declaredAs(checker: Checker, symbol: TypeSymbol): TypeSymbol {
	return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The path of a declaration from the root of the project. */
function placeOf({ path }: NodeHandle): string {
	return path.slice(process.cwd().length + 1);
}

/** What a declaration names of the rooms that are promised with it. */
function namedBy(project: Project, symbol: TypeSymbol): TypeSymbol[] {
	const names = symbol.declarations.flatMap((one) => identifiersOf(one.resolve(project)!));
	if (names.length === 0) return [];
	return project.checker.getSymbolAtLocation(names).flatMap((one) => {
		const named = one && declaredAs(project.checker, one);
		const [declaration] = named?.declarations ?? [];
		if (!named || !declaration || !followed.some((room) => placeOf(declaration).startsWith(room))) return [];
		return named.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias | SymbolFlags.Class) ? named : [];
	});
}

/** The names in a declaration that say its type. */
function identifiersOf(node: Node): Node[] {
	const found: Node[] = [];
	const visit = (one: Node): void => {
		if (one.kind === SyntaxKind.Block || isPrivate(one)) return;
		if (one.kind === SyntaxKind.Identifier) found.push(one);
		one.forEachChild((child) => {
			if (child !== (one as Declared).initializer) visit(child);
		});
	};
	visit(node);
	return found;
}

/** What declarations of all kinds have of a function, a variable or a class. */
type Declared = Node & {
	readonly name?: Node;
	readonly type?: Node;
	readonly initializer?: Node;
	readonly body?: Node;
	readonly questionToken?: Node;
	readonly dotDotDotToken?: Node;
	readonly members?: readonly Node[];
	readonly parameters?: readonly Declared[];
	readonly typeParameters?: readonly Node[];
};

function isPrivate(node: Node): boolean {
	const text = wordsOf(node);
	return (node as Declared).name?.kind === SyntaxKind.PrivateIdentifier || /^private\b/.test(text);
}

/** A symbol's declarations, overloads included, without what is inside of functions. */
function textOf(project: Project, symbol: TypeSymbol): string {
	const [deprecated] = project.checker.getJsDocTagsOfSymbol(symbol).filter(({ name }) => name === "deprecated");
	const nodes = symbol.declarations.map((one) => one.resolve(project) as Declared);
	const overloads = nodes.filter(({ body }) => nodes.length === 1 || !body);
	const lines = overloads.map((node) => declarationOf(project, symbol, node));
	return [...(deprecated ? [`@deprecated ${wordsOfTag(deprecated.text)}`.trim()] : []), ...lines].join("\n");
}

function wordsOfTag(text: unknown): string {
	const words = Array.isArray(text) ? text.map((part: { text: string }) => part.text).join("") : String(text ?? "");
	return words.replaceAll(/\s+/g, " ").trim();
}

// The format of types as the compiler writes them: not shortened, and an alias as what it stands for.
const whole = 1;
const inAlias = 8_388_608;

function declarationOf(project: Project, symbol: TypeSymbol, node: Declared): string {
	const { checker } = project;
	const inferred = (of: Node) => {
		const type = checker.getTypeAtLocation(of);
		return type ? withoutPlaces(checker.typeToString(type, node, whole)) : "unknown";
	};
	switch (node.kind) {
		case SyntaxKind.FunctionDeclaration:
			return `function ${symbol.name}${signatureOf(node, () => returned(checker, node), inferred)}`;
		case SyntaxKind.VariableDeclaration:
			return `const ${symbol.name}: ${node.type ? wordsOf(node.type) : inferred(node.name!)}`;
		case SyntaxKind.ClassDeclaration: {
			const head = wordsOf(node).slice(0, wordsOf(node).indexOf("{")).trim();
			const members = (node.members as readonly Declared[])
				.filter((member) => !isPrivate(member))
				.map((member) => `\t${memberOf(member, () => returned(checker, member), inferred)}`);
			return [`${head} {`, ...members, "}"].join("\n");
		}
		case SyntaxKind.TypeAliasDeclaration: {
			const text = wordsOf(node);
			if (!/^type \w+ = .*\btypeof\b/.test(text)) return text;
			return `type ${symbol.name} = ${withoutPlaces(checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), node, whole | inAlias))}`;
		}
		default:
			return wordsOf(node);
	}
}

function memberOf(member: Declared, result: () => string, inferred: (of: Node) => string): string {
	if (member.kind === SyntaxKind.Constructor) return `constructor${signatureOf(member, undefined, inferred)}`;
	const name = wordsOf(member.name!);
	if (member.parameters) return `${name}${signatureOf(member, result, inferred)}`;
	return `${name}${member.questionToken ? "?" : ""}: ${member.type ? wordsOf(member.type) : inferred(member.name!)}`;
}

/** The parameters and the result of a function; a parameter that is taken apart is called "options". */
function signatureOf(node: Declared, result: (() => string) | undefined, inferred: (of: Node) => string): string {
	const ofTypes = node.typeParameters?.length ? `<${node.typeParameters.map(wordsOf).join(", ")}>` : "";
	const parameters = (node.parameters ?? []).map((one) => {
		const name = one.name!.kind === SyntaxKind.Identifier ? wordsOf(one.name!) : "options";
		const isOptional = one.questionToken ?? one.initializer;
		const type = one.type ? wordsOf(one.type) : inferred(one.name!);
		return `${one.dotDotDotToken ? "..." : ""}${name}${isOptional ? "?" : ""}: ${type}`;
	});
	const after = result && `: ${node.type ? wordsOf(node.type) : result()}`;
	return `${ofTypes}(${parameters.join(", ")})${after ?? ""}`;
}

function returned(checker: Checker, node: Node): string {
	const signature = checker.getSignatureFromDeclaration(node);
	const type = signature && checker.getReturnTypeOfSignature(signature);
	return type ? withoutPlaces(checker.typeToString(type, node, whole)) : "unknown";
}

function withoutPlaces(type: string): string {
	return type.replaceAll(/import\("[^"]*"(?:, \{[^}]*\})?\)\./g, "");
}

/** The text of a node without comments, but that something in it is deprecated, and in one line unless it has members. */
function wordsOf(node: Node): string {
	const text = node
		.getText()
		.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => deprecation(comment))
		.replaceAll(/(^|\s)\/\/ .*$/gm, "$1")
		.replace(/^export (default )?/, "");
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	return node.kind === SyntaxKind.InterfaceDeclaration
		? lines.join("\n").trim()
		: lines.join(" ").replaceAll(/\s+/g, " ").trim();
}

function deprecation(comment: string): string {
	const [, words] = /@deprecated\s+([\s\S]*?)\s*(?:\*\/|\n\s*\*?\s*@)/.exec(comment) ?? [];
	return words === undefined ? "" : `/* deprecated: ${words.replaceAll(/\s*\n\s*\*?\s*/g, " ")} */`;
}
