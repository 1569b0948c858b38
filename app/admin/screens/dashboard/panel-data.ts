import { data } from "react-router";
import { reject } from "../../../.server/actions/reject.ts";
import { personContext } from "../../../.server/auth/person.ts";
import type { Reader } from "../../../.server/can-see.ts";
import { type Backend, backendContext } from "../../../.server/http.ts";
import { may } from "../../../rights.ts";
import type { Route } from "./+types/panel-data";
import { totals } from "./dashboard-totals.server.ts";
import {
	nextScheduled,
	recentActivity,
	recentArticles,
	recentDrafts,
	recentInquiries,
	recentProjects,
} from "./recent.server.ts";
import { statusLines } from "./status-lines.ts";
import { systemStatus } from "./system-status.server.ts";

/** The data of the dashboard's panels. Each is requested separately, so that one failure does not affect the others. */
const panels = {
	totals: (backend: Backend) => totals(backend),
	projects: async (backend: Backend) => recentProjects(backend),
	articles: async (backend: Backend) => recentArticles(backend),
	activity: recentActivity,
	inquiries: async (backend: Backend, reader: Reader) => (may(reader, "inquiries") ? recentInquiries(backend) : null),
	// One, because both are about what is published next.
	publishing: async (backend: Backend, reader: Reader) => ({
		drafts: await recentDrafts(backend, reader),
		scheduled: await nextScheduled(backend, reader),
	}),
	status: async (backend: Backend) => statusLines(await systemStatus(backend)),
};

type Panels = typeof panels;
export type PanelName = keyof Panels;
export type PanelData<N extends PanelName> = Awaited<ReturnType<Panels[N]>>;

export async function loader({ context, params: { panel } }: Route.LoaderArgs) {
	if (!Object.hasOwn(panels, panel)) throw data(null, { status: 404 });
	try {
		return Response.json(await panels[panel as PanelName](context.get(backendContext), context.get(personContext)));
	} catch (error) {
		return reject(error);
	}
}
