import { Failure, fieldAction } from "#core/server.ts";

export const action = fieldAction(async ({ value }) => {
	const [first] = /^[^.!?]+[.!?]/.exec(String(value)) ?? [];
	if (!first) throw new Failure("not-possible", "There is no whole sentence in it.", {});
	return first;
});
