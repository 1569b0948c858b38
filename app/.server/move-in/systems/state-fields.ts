import { isRecord } from "../../../content/fields/typed-text.ts";
import type { OldEntry } from "../old-content.ts";
import { type Front, fieldName, saysNo, saysYes } from "./front-fields.ts";
import { dateWritten } from "./written-date.ts";

type State = OldEntry["state"];

/** Returns the state of a text, and the field that states it. A value that is not understood hides the text. */
export function stateOf(front: Front): { readonly state: State; readonly because: string } {
	const within = Object.entries(front).flatMap(([name, value]) =>
		isRecord(value) && around.test(name) ? Object.entries(value) : [],
	);
	const states = [...Object.entries(front), ...within].flatMap(([name, value]) => {
		const state = stateSaidBy(name, value);
		const said = isRecord(value) ? JSON.stringify(value) : String(value).trim();
		return state ? [{ state, because: `${name}: ${said}` }] : [];
	});
	const hidden = (["protected", "draft", "scheduled"] as const).flatMap((one) =>
		states.filter(({ state }) => state === one),
	);
	return hidden[0] ?? { state: "published", because: "" };
}

/** The state that a field states; undefined for a field that says nothing of who was shown a text. */
export function stateSaidBy(name: string, value: unknown): State | undefined {
	const said = String(value ?? "").trim();
	return said === "" ? undefined : stateBy.get(fieldName(name).replace(/^(is|post)(?=.)/, ""))?.(said, value);
}

/** Names of fields that hold others of the text. */
const around = /^(meta(data)?|params|attributes|front_?matter|page|post)$/i;

const shown = /^(publish(ed)?|live|public|active|final|done|completed?|free|open|everyone|all)$/i;
const held = /^(drafts?|hidden|private|unlisted|unpublished|pending|scheduled|archived?|trash(ed)?|(in )?review|wip)$/i;

type Reading = (said: string, value: unknown) => State | undefined;

const unlessNo: Reading = (said) => (saysNo(said) ? "published" : "draft");
const unlessYes: Reading = (said) => (saysYes(said) ? "published" : "draft");
// Names that can mean something else as well.
const ifYes: Reading = (said) => (saysYes(said) ? "draft" : saysNo(said) ? "published" : undefined);
const ifNo: Reading = (said) => (saysNo(said) ? "draft" : saysYes(said) ? "published" : undefined);
const unlessShown: Reading = (said) => (shown.test(said) ? "published" : "draft");
const ifProtected: Reading = (said) => (saysNo(said) ? "published" : "protected");

const unlessPast: Reading = (said) => {
	const { day } = dateWritten(said);
	return day && day <= today() ? "published" : "scheduled";
};

const unlessAhead: Reading = (said) => {
	const { day } = dateWritten(said);
	return day && day > today() ? "published" : "draft";
};

// Some write the day of publishing there.
const unlessYesOrPast: Reading = (said, value) => (dateWritten(said).day ? unlessPast : unlessYes)(said, value);

const unlessNoOrPast: Reading = (said, value) => (saysNo(said) ? "published" : unlessPast(said, value));

function today(): string {
	return new Date().toISOString().slice(0, 10);
}

/** What fields say of who was shown a text, by their names in one spelling. */
const stateBy = new Map<string, Reading>(
	Object.entries({
		...{ draft: unlessNo, private: unlessNo, hidden: unlessNo, unlisted: unlessNo, headless: unlessNo },
		...{ unpublished: unlessNo, wip: unlessNo },
		...{
			hide: ifYes,
			exclude: ifYes,
			disabled: ifYes,
			ignore: ifYes,
			deleted: ifYes,
			archived: ifYes,
			internal: ifYes,
		},
		...{ membersonly: ifYes, subscribersonly: ifYes, premium: ifYes, paid: ifYes, paywall: ifYes, gated: ifYes },
		...{ published: unlessYesOrPast, publish: unlessYesOrPast, visible: unlessYesOrPast },
		...{ public: ifNo, live: ifNo, listed: ifNo, show: ifNo, display: ifNo, enabled: ifNo, active: ifNo, online: ifNo },
		...{ status: unlessShown, visibility: unlessShown, access: unlessShown },
		state: (said) => (held.test(said) ? "draft" : shown.test(said) ? "published" : undefined),
		// A date that cannot be read is told of as such.
		date: (said, value) => (dateWritten(said).day ? unlessPast(said, value) : "published"),
		...{ publishdate: unlessPast, publishon: unlessPast, publishat: unlessPast },
		...{ scheduled: unlessNoOrPast, scheduledat: unlessPast, scheduledfor: unlessPast, embargo: unlessNoOrPast },
		...{ expirydate: unlessAhead, unpublishdate: unlessAhead, unpublishat: unlessAhead, expirationdate: unlessAhead },
		...{ expiry: unlessAhead, expires: unlessAhead, expireson: unlessAhead, expiresat: unlessAhead },
		...{ password: () => "protected", protect: ifProtected, protected: ifProtected },
		// Eleventy and Zola draw no page then.
		...{ permalink: ifNo, render: ifNo },
		// Hugo draws no page then, or one that is in no list.
		build: (_, value) => {
			const { render, list } = isRecord(value) ? value : {};
			return [render, list].some((one) => /^(never|link|false)$/i.test(String(one))) ? "draft" : undefined;
		},
	} satisfies Record<string, Reading>),
);
