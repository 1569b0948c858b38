import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import { statusOfMissing } from "../missing.ts";
import { missingMeta } from "../seo.ts";
import { ErrorMessage } from "../shell/error-message.tsx";
import { Lost } from "../shell/lost.tsx";
import { WrongAddress } from "../shell/wrong-address.tsx";
import type { Route } from "./+types/not-found";

const words: Readonly<Record<number, { title: string; heading: string; lead: string }>> = {
	400: {
		title: "Request not understood",
		heading: "This could not be read.",
		lead: "What was sent is not complete or not written as it should be. Nothing was done. Go back and try again.",
	},
	403: {
		title: "Not allowed",
		heading: "This door stays shut.",
		lead: "This may not be done from here. Nothing was done.",
	},
	404: {
		title: "Page not found",
		heading: "This opening leads nowhere.",
		lead: "The page was moved, renamed, or never built. The rest of the house is in order.",
	},
	405: {
		title: "Not possible here",
		heading: "Nothing can be handed in here.",
		lead: "This address does not take what your browser sent. Nothing was received and nothing was changed.",
	},
	408: {
		title: "Too slow",
		heading: "This took too long to arrive.",
		lead: "The connection was too slow for what was sent. Nothing was received. Go back and send it again.",
	},
	410: {
		title: "Page taken down",
		heading: "This page was taken down.",
		lead: "It stood here once and will not come back. The rest of the house is in order.",
	},
	413: {
		title: "Too much",
		heading: "This does not fit through the door.",
		lead: "This is more than one form may hold. Nothing was received. Go back, shorten it and send it again.",
	},
	414: {
		title: "Address too long",
		heading: "This address is too long.",
		lead: "No page of ours has an address like this one. It was probably mixed up on the way.",
	},
	431: {
		title: "Too many cookies",
		heading: "Your browser brings too much along.",
		lead: "The cookies or headers it sent are too large to read. Delete the cookies of this site and try again.",
	},
};

const otherwise = {
	title: "Not possible",
	heading: "This could not be done.",
	lead: "Nothing was changed. Go back and try again.",
};

export function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { status, sentence, openedAt } = site.rejection ?? {
		status: statusOfMissing(site.snapshot, new URL(request.url).pathname),
	};
	const { title, heading, lead } = words[status] ?? otherwise;
	const named = openedAt ? "Another address" : title;
	return data(
		{
			status,
			heading,
			lead: sentence ?? lead,
			requestId: status >= 500 ? site.requestId : undefined,
			wrongAddress: openedAt && { openedAt, origin: site.origin },
			// For 5xx, the title is set by the component that shows the error.
			meta: status >= 500 ? [{ name: "robots", content: "noindex" }] : missingMeta({ site, title: named }),
		},
		{ status },
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** The page for missing addresses and for rejected requests. */
export default function NotFound({ loaderData }: Route.ComponentProps) {
	const { status, heading, lead, requestId, wrongAddress } = loaderData;
	if (requestId) return <ErrorMessage requestId={requestId} />;
	if (wrongAddress) return <WrongAddress {...wrongAddress} />;
	return (
		<Lost
			status={status}
			title={heading}
			ways={[
				{ text: "Back to Home", href: "/" },
				{ text: "View Our Work", href: "/portfolio" },
			]}
		>
			<p className="lead mt-3">{lead}</p>
		</Lost>
	);
}
