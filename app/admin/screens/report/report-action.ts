import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { siteContext } from "../../../.server/http.ts";
import { askReceiver, removeReceiver } from "../../../.server/report/report-receivers.ts";
import { sendReport } from "../../../.server/report/send-reports.ts";

const every = z.enum(["week", "month"]);

/** Who gets the figures by mail: an administrator says so, as they go to any address. */
export const action = defineAction("settings", {
	ask: command(
		{ address: z.string().max(1000), every },
		({ store, backend: { env, secretKey }, context, actor }, given) => {
			const { company_name: company } = context.get(siteContext).snapshot.one("site_settings");
			return askReceiver(store, given, { env, secretKey, company, actor });
		},
	),
	remove: command({ id: z.string().max(100) }, ({ store, actor }, { id }) => removeReceiver(store, id, actor)),
	sendMe: command({ every }, ({ store, backend: { env }, context, person }, { every }) =>
		sendReport(store, { env, snapshot: context.get(siteContext).snapshot }, every, person.email),
	),
});
