import { parseAst } from "rolldown/parseAst";

/** A node of the tree that a module is read as (ESTree, with the nodes of TypeScript and JSX). */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly [name: string]: any };

/** A module of the folder `extension`. */
export interface Module {
	/** Its path from the root of the project. */
	readonly path: string;
	readonly source: string;
	readonly program: SyntaxNode;
	readonly imports: readonly {
		readonly from: string;
		readonly name: string;
		/** The name that it has in the module; "" where it is a member of what was imported whole. */
		readonly local: string;
		readonly node: SyntaxNode;
	}[];
}

/** Reads a module, with what it imports and exports by name. @throws {Error} when it cannot be read */
export function readModule(path: string, source: string): Module {
	const program = parsed(path, source);
	const imports = (program.body as SyntaxNode[]).flatMap((statement) => {
		if (statement.type !== "ImportDeclaration" && statement.type !== "ExportNamedDeclaration") return [];
		if (!statement.source) return [];
		return (statement.specifiers as SyntaxNode[]).flatMap((node) => {
			const name = node.imported ?? node.local;
			const from = statement.source.value as string;
			if (node.type === "ImportNamespaceSpecifier")
				return membersOf(program, node.local.name).map((member) => ({ from, local: "", ...member }));
			if (node.type === "ImportDefaultSpecifier") return [];
			return { from, name: name.name ?? name.value, local: node.local.name, node };
		});
	});
	return { path, source, program, imports };
}

/** What is used of a namespace: values, elements and types. */
function membersOf(program: SyntaxNode, namespace: string): { name: string; node: SyntaxNode }[] {
	return nodesOf(program).flatMap((node) => {
		const [of, member] = [node.object ?? node.left, node.property ?? node.right];
		const isMember = ["MemberExpression", "JSXMemberExpression", "TSQualifiedName"].includes(node.type);
		return isMember && of.name === namespace && member.name ? { name: member.name as string, node } : [];
	});
}

function parsed(path: string, source: string): SyntaxNode {
	try {
		return parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as SyntaxNode;
	} catch (error) {
		throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
	}
}

/** A node and all below it. */
export function nodesOf(node: SyntaxNode): SyntaxNode[] {
	return [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesOf)];
}

function isNode(value: unknown): value is SyntaxNode {
	return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The line that a node begins in, from 1. */
export function lineOf({ source }: Module, { start }: SyntaxNode): number {
	return source.slice(0, start).split("\n").length;
}
