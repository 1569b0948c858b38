import { data } from "react-router";
import { keyIn } from "#core/inquiries.ts";
import {
	type LoaderArgs,
	Missing,
	missingMeta,
	type PageMeta,
	receiptHandle,
	ThanksForForm,
	useWords,
} from "#core/pages.ts";
import { backendContext, receiptIn, siteContext, wordsIn } from "#core/server.ts";
import { bookingOfKey } from "../bookings.ts";
import { bookingWords } from "../words.ts";

/** Every booking has its own address, with the key of its status page. */
export const handle = receiptHandle;

export async function loader({ request, context, params }: LoaderArgs<"reference">) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, bookingWords);
	const receipt = receiptIn(request, params.reference);
	const booking = receipt && (await bookingOfKey(context.get(backendContext).store, keyIn(request)));
	const thanks = t(booking?.state === "booked" ? "booked" : "wished");
	const manage = booking && `/booking?key=${keyIn(request)}`;
	const meta = missingMeta({ site, title: t(receipt ? "yours" : "missing") });
	return data({ receipt, thanks, manage, meta }, { status: receipt ? 200 : 404 });
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

interface BookedProps {
	loaderData: Awaited<ReturnType<typeof loader>>["data"];
}

export default function Booked({ loaderData: { receipt, thanks, manage } }: BookedProps) {
	const { t } = useWords(bookingWords);
	if (!receipt)
		return <Missing title={t("missing")} text={t("missingText")} back={{ text: t("title"), href: "/book" }} />;
	const back = manage ? { text: t("manage"), href: manage } : { text: t("title"), href: "/book" };
	return <ThanksForForm thanks={thanks} receipt={receipt} back={back} />;
}
