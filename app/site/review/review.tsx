import { data, redirect } from "react-router";
import { backendContext, siteContext } from "../../.server/http.ts";
import { countOpening } from "../../.server/proposals/review-links.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { commentLimits } from "../../content/values/limits/review-limits.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { companyOf } from "../company.ts";
import { xmlText } from "../feeds/xml.ts";
import { missingMeta } from "../page-meta.ts";
import siteStyles from "../site.css?url";
import type { Route } from "./+types/review";
import { ClosedReview } from "./closed-review.tsx";
import { CommentsOnPage } from "./comments-on-page.tsx";
import { Decision } from "./decision.tsx";
import { loadReview, type Shown } from "./load-review.server.ts";
import { type Opened, openReview } from "./open-review.server.ts";
import { PageList } from "./page-list.tsx";
import pins from "./pins.ts?worker&url";
import {
	isPageOf,
	type Received,
	type Refusal,
	receiveCodeRequest,
	receiveComment,
	receivePassword,
	receiveVerdict,
} from "./receive-review.server.ts";
import styles from "./review.css?url";
import { ReviewBar } from "./review-bar.tsx";
import { handle, pagePath, reviewAt } from "./review-handle.ts";

export { handle };

export const links: Route.LinksFunction = () => [siteStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** A proposal, for people without an account who have a link to it. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const opened = await openReview(request, context);
	if (opened.kind === "ended" && opened.isTooMuch) throw tooMuch(context);
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const company = companyOf(site);
	if (opened.kind !== "open") {
		const title = t(
			opened.kind === "live" ? "review.isLive" : opened.kind === "password" ? "review.passwordTitle" : "review.ended",
		);
		const closed = { kind: opened.kind, company };
		return data({ closed, shown: undefined, meta: missingMeta({ site, title }) }, { status: statusOf(opened) });
	}
	const { store } = context.get(backendContext);
	const isFirst = !url.searchParams.get("page") && !url.searchParams.get("said");
	if (isFirst && request.method === "GET") await countOpening(store, opened.link.id);
	const shown = await loadReview(store, opened, site, url.searchParams);
	return data({
		closed: undefined,
		shown,
		meta: missingMeta({ site, title: t("review.tab", { name: shown.name }) }),
	});
}

/** Takes a comment, a decision or a password. Only who has the link comes as far as the body being read. */
export async function action({ request, context, url }: Route.ActionArgs) {
	const opened = await openReview(request, context);
	if (opened.kind === "ended" && opened.isTooMuch) throw tooMuch(context);
	if (opened.kind === "ended" || opened.kind === "live")
		return data<Refusal | undefined>(undefined, { status: statusOf(opened) });
	const { link, key } = opened;
	const form = await request.formData();
	const asked = url.searchParams.get("page") ?? "/";
	const page =
		pagePath.test(asked) && opened.kind === "open" && (await isPageOf(context, link.proposal, asked)) ? asked : "/";
	const received = await receive();
	if ("refused" in received) return data<Refusal | undefined>(received.refused, { status: 422 });
	const { said, cookie } = received;
	const to = said
		? reviewAt(key, page, `&said=${said}#${said === "comment" ? "comments" : "decide"}`)
		: `/review?key=${key}`;
	throw redirect(to, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });

	function receive(): Promise<Received> {
		if (opened.kind === "password") return receivePassword(form, link, context);
		if (form.has("mailCode")) return receiveCodeRequest(form, link, context);
		return form.has("verdict") ? receiveVerdict(form, link, context) : receiveComment(form, { link, page }, context);
	}
}

function statusOf({ kind }: Opened): number {
	return kind === "ended" ? 404 : 200;
}

function tooMuch(context: Route.LoaderArgs["context"]): Response {
	const { t, locale, dir } = siteLanguage(context.get(siteContext).snapshot);
	const words = `<!doctype html><html lang="${locale}" dir="${dir}"><title>${xmlText(t("inquiry.guessing"))}</title><p>${xmlText(t("inquiry.guessingText"))}`;
	return new Response(words, { status: 429, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

export default function Review({ loaderData: { closed, shown }, actionData }: Route.ComponentProps) {
	if (closed) return <ClosedReview {...closed} refusal={actionData} />;
	if (!shown) return null;
	return (
		<>
			<ReviewBar {...shown} />
			<main id="main" className="review" data-key={shown.secret}>
				<PageList {...shown} />
				<FrameOf {...shown} />
				<aside className="review-side">
					<CommentsOnPage
						{...shown}
						refusal={actionData?.of === "comment" ? actionData : undefined}
						longest={commentLimits.text}
					/>
					<Decision
						{...shown}
						refusal={actionData?.of === "verdict" ? actionData : undefined}
						codeRefusal={actionData?.of === "code" ? actionData.alert : undefined}
					/>
				</aside>
			</main>
			<script type="module" src={pins} />
		</>
	);
}

function FrameOf({ secret: key, page, side, isThere, isLive }: Shown) {
	const { t } = useLanguage();
	const at = (side: "live" | "proposed") => reviewAt(key, page, side === "live" ? "&side=live" : "");
	return (
		<section className="review-page" aria-label={t("review.frame", { path: page })}>
			<p className="review-sides">
				{isLive && (
					<a href={at("live")} aria-current={side === "live" ? "true" : undefined}>
						{t("review.live")}
					</a>
				)}
				{isThere && (
					<a href={at("proposed")} aria-current={side === "proposed" ? "true" : undefined}>
						{t("review.proposed")}
					</a>
				)}
			</p>
			<iframe
				title={t("review.frame", { path: page })}
				src={`/review/page?key=${key}&page=${page}${side === "live" ? "&side=live" : ""}`}
				sandbox="allow-same-origin allow-top-navigation-by-user-activation"
			/>
		</section>
	);
}
