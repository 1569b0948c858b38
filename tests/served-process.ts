import { stopOnSignals } from "../server/connections/stop.ts";
import { pageOf, serveSite } from "./served-site.ts";

// A process with a page that only finishes rendering once the process was told to stop.
const stopping = Promise.withResolvers<void>();
const site = await serveSite({
	async render(request, context) {
		process.stdout.write("entered\n");
		await stopping.promise;
		return pageOf(request, context);
	},
});
stopOnSignals(() => {
	stopping.resolve();
	return site.close();
});
process.stdout.write(`${site.port}\n`);
