import { data } from "react-router";
import {
	type LoaderArgs,
	Missing,
	missingMeta,
	type PageMeta,
	type PageProps,
	receiptHandle,
	ThanksForForm,
	useWords,
} from "#core/pages.ts";
import { receiptIn, singletonOf, siteContext, wordsIn } from "#core/server.ts";
import { eventsPage } from "../content.ts";
import { eventWords } from "../words.ts";

/** Every registration has its own address, with the key of its status page. */
export const handle = receiptHandle;

export function loader({ request, context, params }: LoaderArgs<"slug" | "reference">) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, eventWords);
	const receipt = receiptIn(request, params.reference);
	const thanks = site.snapshot.byId("forms", singletonOf(site.snapshot, eventsPage).form)?.thanks ?? "";
	const meta = missingMeta({ site, title: t(receipt ? "thanks" : "missing") });
	return data({ receipt, thanks, meta }, { status: receipt ? 200 : 404 });
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Registered({ loaderData: { receipt, thanks } }: PageProps<typeof loader>) {
	const { t } = useWords(eventWords);
	const back = { text: t("all"), href: "/events" };
	if (!receipt) return <Missing title={t("missing")} text={t("missingText")} back={back} />;
	return <ThanksForForm thanks={thanks || t("thanks")} receipt={receipt} back={back} />;
}
