import { data, redirect } from "react-router";
import { siteContext } from "../../.server/http.ts";
import type { InquiryStatus } from "../../.server/inquiries/status-of-inquiry.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { additionLimits } from "../../content/values/limits/upload-limits.ts";
import { useLanguage } from "../../language/use-language.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { openingHours } from "../components/offices/opening-hours-data.ts";
import { missingMeta } from "../page-meta.ts";
import { stylesheet } from "../stylesheet.ts";
import type { Route } from "./+types/status-page";
import { AddForm } from "./add-form.tsx";
import { Due } from "./due.tsx";
import { Ended } from "./ended.tsx";
import { handle as opened } from "./inquiry-handle.ts";
import { keyIn, openInquiry, refuseGuessing } from "./open-inquiry.server.ts";
import { type AdditionResult, receiveAddition } from "./receive-addition.server.ts";
import { stateOf } from "./sender-state.ts";
import { Sent } from "./sent-inquiry.tsx";
import styles from "./status-page.css?url";
import { Timeline } from "./timeline.tsx";

export const handle: RouteHandle = {
	...opened,
	query: { ...opened.query, added: /^1$/ },
	uploadBytes: additionLimits.bytes,
};

export const middleware = [refuseGuessing];

export async function loader({ request, context }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const inquiry = await openInquiry(request, context);
	const { businessHours, email, retentionMonths } = site.snapshot.one("site_settings");
	const language = siteLanguage(site.snapshot);
	const { t } = language;
	const title = inquiry ? t("inquiry.title", { reference: inquiry.reference }) : t("errors.missing");
	const shown = inquiry && {
		inquiry,
		founder: founderOf(inquiry, site.snapshot.list("founders")),
		now: Date.now(),
		// A company need not have said where it is.
		timeZone: businessHours.timeZone || "UTC",
		hours: openingHours(businessHours, language),
		email,
		retentionMonths:
			inquiry.eraseAt === null ? (retentionMonths ?? 0) : monthsUntil(inquiry.receivedAt, inquiry.eraseAt),
		deleteAt: `/inquiry/delete?key=${keyIn(request)}`,
		isAdded: new URL(request.url).searchParams.has("added"),
	};
	return data({ shown, meta: missingMeta({ site, title }) }, { status: inquiry ? 200 : 404 });
}

/** Takes a note, a file, or both. Only who has the link comes as far as its body being read. */
export async function action({ request, context }: Route.ActionArgs) {
	const inquiry = await openInquiry(request, context);
	if (!inquiry) return data<AdditionResult | undefined>(undefined, { status: 404 });
	const reply = await receiveAddition(request, context, inquiry.id);
	if (reply.status === 200) throw redirect(`/inquiry?key=${keyIn(request)}&added=1#add`, 303);
	return data<AdditionResult | undefined>(reply, { status: reply.status });
}

export const links = stylesheet(styles);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Status({ loaderData: { shown }, actionData }: Route.ComponentProps) {
	const { t } = useLanguage();
	if (!shown) return <Ended />;
	const { inquiry, founder, now, timeZone, hours, email, retentionMonths, deleteAt, isAdded } = shown;
	const state = stateOf(inquiry, now);
	return (
		<div className="page-grid standing">
			<header>
				<p className="label">
					{inquiry.about
						? t("inquiry.about", { reference: inquiry.reference, type: inquiry.about })
						: t("inquiry.title", { reference: inquiry.reference })}
				</p>
				<h1 className="text-d1">{t(`inquiry.${state}`)}</h1>
			</header>
			<Due {...{ inquiry, state, now, timeZone, hours, email }} />
			<Timeline {...{ inquiry, founder, now, timeZone }} />
			<Sent inquiry={inquiry} />
			<AddForm {...{ deleteAt, isAdded, retentionMonths }} reply={actionData} />
		</div>
	);
}

function monthsUntil(from: number, to: number): number {
	return Math.round((to - from) / ((365.25 * 24 * 3_600_000) / 12));
}

/** The founder who opened it first, if it was one. */
function founderOf({ reader }: InquiryStatus, founders: readonly Entry<Collections["founders"]>[]) {
	const found = reader && founders.find(({ fullName, name }) => [fullName, name].includes(reader));
	return found ? { image: found.image, role: found.role } : undefined;
}
