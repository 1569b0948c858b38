import { data, redirect } from "react-router";
import { keyIn, refuseGuessing } from "#core/inquiries.ts";
import {
	type ActionArgs,
	Button,
	FormStyle,
	GoLink,
	type LoaderArgs,
	Missing,
	missingMeta,
	PageHead,
	type PageMeta,
	receiptHandle,
	stylesheet,
	useWords,
} from "#core/pages.ts";
import { backendContext, entriesOf, Failure, siteContext, wordsIn } from "#core/server.ts";
import { bookingOfKey, cancelBooking, moveBooking } from "../bookings.ts";
import { meeting } from "../content.ts";
import { offeredTimes } from "../offers.ts";
import styles from "../pages/book.css?url";
import { daysOf, whenText } from "../times.ts";
import { bookingWords } from "../words.ts";

/** For whoever has the key of the inquiry that the booking is. */
export const handle = receiptHandle;

export const middleware = [refuseGuessing];

/** So many times are offered to move it to. */
const mostTimes = 200;

export async function loader({ request, context }: LoaderArgs) {
	const site = context.get(siteContext);
	const backend = context.get(backendContext);
	const words = wordsIn(site.snapshot, bookingWords);
	const { t } = words;
	const booking = await bookingOfKey(backend.store, keyIn(request));
	const meta = missingMeta({ site, title: t(booking ? "yours" : "missing") });
	if (!booking) return data({ found: undefined, meta }, { status: 404 });
	const { title, place, state, begins, ends, zone } = booking;
	const kind = entriesOf(site.snapshot, meeting).find(({ id }) => id === booking.meeting);
	const isOpen = state !== "cancelled" && begins > Date.now();
	const times = kind && isOpen ? await offeredTimes(backend, site, kind) : [];
	const found = {
		...{ title, place, state, isOpen, isOver: ends <= Date.now(), when: whenText(words, begins, ends, zone) },
		...{ key: keyIn(request), days: daysOf(times.slice(0, mostTimes), zone, words.locale) },
	};
	return data({ found, meta });
}

export async function action({ request, context }: ActionArgs) {
	const site = context.get(siteContext);
	const backend = context.get(backendContext);
	const words = wordsIn(site.snapshot, bookingWords);
	const booking = await bookingOfKey(backend.store, keyIn(request));
	if (!booking) return data({ sentence: words.t("missing") }, { status: 404 });
	const posted = await request.formData().catch(() => new FormData());
	const at = Number(posted.get("time"));
	try {
		if (posted.get("act") === "cancel") await cancelBooking(backend.store, booking.id);
		else {
			const kind = entriesOf(site.snapshot, meeting).find(({ id }) => id === booking.meeting);
			if (!kind) throw new Failure("not-possible", words.t("taken"), {});
			await moveBooking(backend, site, { booking, meeting: kind, at }, words);
		}
	} catch (error) {
		if (error instanceof Failure && error.code === "not-possible")
			return data({ sentence: error.sentence }, { status: 422 });
		throw error;
	}
	throw redirect(`/booking?key=${keyIn(request)}`, 303);
}

export const links = stylesheet(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

interface BookingProps {
	loaderData: Awaited<ReturnType<typeof loader>>["data"];
	actionData?: { readonly sentence: string };
}

export default function Booking({ loaderData: { found }, actionData }: BookingProps) {
	const { t } = useWords(bookingWords);
	if (!found)
		return <Missing title={t("missing")} text={t("missingText")} back={{ text: t("title"), href: "/book" }} />;
	const { title, place, state, isOpen, isOver, when, key, days } = found;
	const address = `/booking?key=${key}`;
	const said = isOver ? t("over") : state === "cancelled" ? t("cancelled") : state === "asked" ? t("asked") : "";
	return (
		<>
			<PageHead title={title} above={t("yours")} below={when} />
			<section className="wrap pb-section meeting-form">
				<FormStyle />
				{said && <p className="lead">{said}</p>}
				{actionData && (
					<p className="note note-bad" role="alert">
						{actionData.sentence}
					</p>
				)}
				{place && state !== "cancelled" && (
					<dl className="facts">
						<div>
							<dt>{t("where")}</dt>
							<dd>{place}</dd>
						</div>
					</dl>
				)}
				{isOpen && (
					<>
						<p className="meeting-more">
							<GoLink href={`/booking.ics?key=${key}`}>{t("add")}</GoLink>
						</p>
						{days.length > 0 && (
							<form className="meeting-change" method="post" action={address}>
								<div className="field">
									<label htmlFor="time">{t("move")}</label>
									<select id="time" name="time">
										{days.map(({ date, name, times }) => (
											<optgroup key={date} label={name}>
												{times.map(({ at, name: time }) => (
													<option key={at} value={at}>
														{name}, {time}
													</option>
												))}
											</optgroup>
										))}
									</select>
								</div>
								<Button type="submit" name="act" value="move">
									{t("moveButton")}
								</Button>
							</form>
						)}
						<form className="meeting-change" method="post" action={address}>
							<Button type="submit" look="line" name="act" value="cancel">
								{t("cancel")}
							</Button>
						</form>
					</>
				)}
			</section>
		</>
	);
}
