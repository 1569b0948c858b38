import { command, defineAction } from "#core/server.ts";

export const action = defineAction("administrator", {
	forget: command({}, ({ store }) =>
		store.write((tx) =>
			tx
				.deleteFrom("x_payments")
				.execute()
				.then(() => {}),
		),
	),
});
