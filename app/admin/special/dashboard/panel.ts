import { data } from "react-router";
import { reject } from "../../../.server/actions/reject.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { type Backend, backendContext } from "../../../.server/http.ts";
import type { Route } from "./+types/panel";
import { recentActivity, recentArticles, recentInquiries, recentProjects } from "./recent.ts";
import { systemStatus } from "./status.ts";
import { totals } from "./totals.ts";

/** What the dashboard's panels show, each asked for by itself: one that fails leaves the others standing. */
const panels = {
	totals: (backend: Backend) => totals(backend),
	projects: async (backend: Backend) => recentProjects(backend),
	articles: async (backend: Backend) => recentArticles(backend),
	activity: recentActivity,
	inquiries: recentInquiries,
	status: systemStatus,
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
