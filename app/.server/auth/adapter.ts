import { type CleanedWhere, createAdapterFactory } from "better-auth/adapters";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Store } from "../db/store.ts";
import { hashOf } from "../secret-hash.ts";

/**
 * A better-auth adapter for our tables: columns in snake case, times as epoch milliseconds, booleans 0 or 1, session
 * tokens as hashes. The library's own adapter would store dates differently on each engine.
 */
export function authAdapter(store: Store) {
	// The tables are named by the library's models, so their columns are known only while running.
	const db = store.db as unknown as Kysely<any>;
	return createAdapterFactory({
		config: {
			adapterId: "quillstone",
			supportsBooleans: false,
			supportsNumericIds: false,
			customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : data),
			customTransformOutput: ({ data, fieldAttributes }) =>
				fieldAttributes.type === "date" && typeof data === "number" ? new Date(data) : data,
		},
		adapter: () => ({
			create: async ({ model, data }) =>
				withToken(data, await db.insertInto(model).values(toRow(data)).returningAll().executeTakeFirstOrThrow()),
			findOne: async ({ model, where }) =>
				withToken(
					conditionValues(where),
					await db.selectFrom(model).selectAll().where(all(where)).limit(1).executeTakeFirst(),
				),
			async findMany({ model, where, limit, offset, sortBy }) {
				let rows = db.selectFrom(model).selectAll().where(all(where)).limit(limit);
				if (sortBy) rows = rows.orderBy(snake(sortBy.field), sortBy.direction);
				if (offset) rows = rows.offset(offset);
				return (await rows.execute()).map(fromRow);
			},
			update: async ({ model, where, update }) =>
				withToken(
					conditionValues(where),
					await db
						.updateTable(model)
						.set(toRow(update as object))
						.where(all(where))
						.returningAll()
						.executeTakeFirst(),
				),
			async updateMany({ model, where, update }) {
				const { numUpdatedRows } = await db.updateTable(model).set(toRow(update)).where(all(where)).executeTakeFirst();
				return Number(numUpdatedRows);
			},
			async delete({ model, where }) {
				await db.deleteFrom(model).where(all(where)).execute();
			},
			deleteMany: async ({ model, where }) =>
				Number((await db.deleteFrom(model).where(all(where)).executeTakeFirst()).numDeletedRows),
			consumeOne: async ({ model, where }) =>
				fromRow(await db.deleteFrom(model).where("id", "in", oneId(model, where)).returningAll().executeTakeFirst()),
			async incrementOne({ model, where, increment, set = {} }) {
				const counted = Object.entries(increment).map(([field, by]) => {
					const column = sql.ref(snake(field));
					return [snake(field), sql`coalesce(${column}, 0) + ${by}`];
				});
				const values = { ...toRow(set), ...Object.fromEntries(counted) };
				const ids = oneId(model, where);
				return fromRow(
					await db
						.updateTable(model)
						.set(values)
						.where("id", "in", ids)
						.where(all(where))
						.returningAll()
						.executeTakeFirst(),
				);
			},
			async count({ model, where }) {
				const counting = db.selectFrom(model).select(({ fn }) => fn.countAll().as("count"));
				return Number((await counting.where(all(where)).executeTakeFirstOrThrow()).count);
			},
		}),
	});

	function oneId(model: string, where: CleanedWhere[]) {
		return db.selectFrom(model).select("id").where(all(where)).limit(1);
	}
}

/** All conditions joined by AND, and at least one of those joined by OR. */
function all(where: CleanedWhere[] = []) {
	return (eb: ExpressionBuilder<any, any>) => {
		const conditions = (connector: "AND" | "OR") =>
			where.filter((condition) => condition.connector === connector).map((condition) => compare(eb, condition));
		const either = conditions("OR");
		return eb.and([...conditions("AND"), ...(either.length > 0 ? [eb.or(either)] : [])]);
	};
}

const comparisons = { gt: ">", gte: ">=", lt: "<", lte: "<=", in: "in", not_in: "not in" } as const;

function compare(eb: ExpressionBuilder<any, any>, { field, operator, value: given }: CleanedWhere) {
	const column = snake(field);
	const value = stored(field, given) as typeof given;
	if (operator === "eq") return value === null ? eb(column, "is", null) : eb(column, "=", value);
	if (operator === "ne") return value === null ? eb(column, "is not", null) : eb(column, "!=", value);
	if (operator in comparisons) return eb(column, comparisons[operator as keyof typeof comparisons], value);
	throw new Error(`${operator} is not asked for by any part of the sign-in in use`);
}

function toRow(data: object): Record<string, unknown> {
	return Object.fromEntries(Object.entries(data).map(([field, value]) => [snake(field), stored(field, value)]));
}

/** A value as the database stores it. */
function stored(field: string, value: unknown): unknown {
	if (field !== tokenField) return value;
	return Array.isArray(value) ? value.map(hashOf) : hashOf(String(value));
}

// Of better-auth's models, only sessions have a field of this name.
const tokenField = "token";

/** The values that conditions name. */
function conditionValues(where: readonly CleanedWhere[]): Record<string, unknown> {
	return Object.fromEntries(where.map(({ field, value }) => [field, value]));
}

/** A row with its plain token, which is known from the data or the conditions of the call. */
function withToken(known: Record<string, unknown>, row: Record<string, unknown> | undefined): any {
	const found = fromRow(row);
	return found && typeof known[tokenField] === "string" ? { ...found, [tokenField]: known[tokenField] } : found;
}

function fromRow(row: Record<string, unknown> | undefined): any {
	return row ? Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])) : null;
}

/** credentialID is credential_id, twoFactorEnabled two_factor_enabled. */
function snake(field: string): string {
	return field.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
}

function camel(column: string): string {
	if (column === "credential_id") return "credentialID";
	return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
