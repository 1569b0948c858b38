import { data } from "react-router";
import type { Site } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { missingMeta } from "../page-meta.ts";
import { ErrorMessage } from "../shell/error-message.tsx";
import { Lost } from "../shell/lost.tsx";
import { isOnSite } from "../shell/menus.ts";
import { WrongAddress } from "../shell/wrong-address.tsx";
import { statusOfMissing } from "../status-of-missing.ts";

/** How the words of each status are called. */
const names = {
	400: "unreadable",
	403: "forbidden",
	404: "missing",
	405: "noMethod",
	408: "slow",
	410: "gone",
	413: "large",
	414: "longAddress",
	431: "cookies",
} as const;

/**
 * Returns the data of the error page, for an address without a page or a request that was rejected.
 * @throws a redirect where the page has moved
 */
export function missing(site: Site, path: string) {
	const { t } = siteLanguage(site.snapshot);
	const { status, sentence, openedAt } = site.rejection ?? { status: statusOfMissing(site.snapshot, path) };
	const name = names[status as keyof typeof names] ?? "other";
	const title = openedAt ? t("errors.otherTab") : t(`errors.${name}`);
	return data(
		{
			status,
			heading: t(`errors.${name}Heading`),
			lead: sentence ?? t(`errors.${name}Text`),
			requestId: status >= 500 ? site.requestId : undefined,
			hasWork: isOnSite(site.snapshot, "/portfolio"),
			wrongAddress: openedAt && { openedAt, origin: site.origin },
			// For 5xx, the title is set by the component that shows the error.
			meta: status >= 500 ? [{ name: "robots", content: "noindex" }] : missingMeta({ site, title }),
		},
		{ status },
	);
}

/** The page for missing addresses and for rejected requests. */
export function NotFound(loaderData: Omit<ReturnType<typeof missing>["data"], "meta">) {
	const { t } = useLanguage();
	const { status, heading, lead, requestId, hasWork, wrongAddress } = loaderData;
	if (requestId) return <ErrorMessage requestId={requestId} />;
	if (wrongAddress) return <WrongAddress {...wrongAddress} />;
	return (
		<Lost
			status={status}
			title={heading}
			ways={[
				{ text: t("shell.backHome"), href: "/" },
				hasWork ? { text: t("shell.viewWork"), href: "/portfolio" } : { text: t("shell.contact"), href: "/contact" },
			]}
		>
			<p className="lead mt-3">{lead}</p>
		</Lost>
	);
}
