/** The fields of a document by their names. */
export type Data = Readonly<Record<string, any>>;

/** Returns a copy of `data` with a new value at a path such as `methodology.2.title`; unchanged parts are shared. */
export function withValue(data: Data, path: string, value: unknown): Data {
	return replaced(data, path.split("."), value) as Data;
}

function replaced(inner: any, [step, ...rest]: string[], value: unknown): unknown {
	if (step === undefined) return value;
	const next = replaced(inner?.[step], rest, value);
	return Array.isArray(inner) ? inner.with(Number(step), next) : { ...inner, [step]: next };
}
