import { type FocusEvent, lazy, Suspense, useContext, useRef, useState } from "react";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { rejectUnlessInside } from "../../../.server/proposals/contents.ts";
import { getProposal } from "../../../.server/proposals/proposal.ts";
import { translationInProposal } from "../../../.server/proposals/translations-in-proposal.ts";
import { readTranslation } from "../../../.server/translations/document-translation.ts";
import { translationOf } from "../../../content/system/translation.ts";
import { languageName } from "../../../language/language-name.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Checkbox } from "../../controls/checkbox.tsx";
import { Empty } from "../../controls/empty.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ErrorNotice, Notice } from "../../controls/notice.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import editorStyles from "../../editor/editor.css?url";
import { Frames } from "../../editor/preview/preview.tsx";
import { Eye } from "../../icons.tsx";
import { Form } from "../../inputs/use-form.tsx";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import { MayPublishContext } from "../../shell/use-may-open.ts";
import { DocumentContext } from "../../slots/document-context.ts";
import { SlotPanels } from "../../slots/slot-panels.tsx";
import type { Route } from "./+types/translation-screen";
import { ExchangeTools } from "./exchange/exchange-tools.tsx";
import type { ImportAnswer } from "./exchange/exchange-upload.ts";
import { ImportedFile } from "./exchange/import-report.tsx";
import styles from "./languages.css?url";
import { rejectUnlessVisible } from "./may-translate.server.ts";
import { PlaceRow } from "./place-row.tsx";
import { type SeenTranslation, seenByTranslators, termsOfSite } from "./seen-translation.server.ts";
import type { action } from "./translations-action.ts";
import { useDeskKeys } from "./use-desk-keys.ts";
import { nameIn, useTranslating } from "./use-translating.ts";

export const links: Route.LinksFunction = () => [
	{ rel: "stylesheet", href: editorStyles },
	{ rel: "stylesheet", href: styles },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	studioTitle(matches, loaderData ? headingOf(loaderData.translation) : "Not found"),
];

/** The translation `:id` as its plain draft, with `?proposal=` as it is there. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
	const { store, release } = context.get(backendContext);
	const asked = url.searchParams.get("proposal");
	try {
		const of = translationOf(id);
		rejectUnlessVisible(context.get(personContext), of);
		if (asked) await rejectUnlessInside(store, asked, context.get(personContext));
		const proposal = asked ? await getProposal(store, asked) : undefined;
		const found = proposal ? await translationInProposal(store, proposal.id, of) : await readTranslation(store, of);
		return {
			proposal: proposal && { id: proposal.id, name: proposal.name, isOpen: proposal.state === "open" },
			translation: seenByTranslators(found, termsOfSite(release.snapshot, of.language)),
			metrics: release.snapshot.one("metrics"),
		};
	} catch (error) {
		throw unloaded(error);
	}
}

const Comments = lazy(async () => ({ default: (await import("./translation-comments-panel.tsx")).CommentsPanel }));

function headingOf({ title, language }: Pick<SeenTranslation, "title" | "language">): string {
	return `${title} in ${languageName(language)}`;
}

const filters = [
	{ value: "todo", label: "To do" },
	{ value: "all", label: "All" },
] as const;

/** A document beside its words in another language, place by place. What is written is kept by itself. */
export default function TranslationScreen({ loaderData }: Route.ComponentProps) {
	const { translation, proposal } = loaderData;
	return <Desk key={`${translation.id} ${proposal?.id}`} {...loaderData} />;
}

function Desk({ translation: loaded, proposal, metrics }: Route.ComponentProps["loaderData"]) {
	const actions = useAction<typeof action>("/admin/actions/translations");
	const { form, translation, save, show, isSaving } = useTranslating(loaded, actions, proposal?.id);
	const [imported, setImported] = useState<ImportAnswer>();
	const mayPublish = useContext(MayPublishContext);
	const [isPreviewed, setPreviewed] = useState(false);
	const [here, setHere] = useState<string>();
	// The places to do when it was opened: one that is done stays where it is until the list is asked for anew.
	const [filter, setFilter] = useState<(typeof filters)[number]["value"]>("all");
	const [todo, setTodo] = useState<ReadonlySet<string>>(new Set());
	// A proposal has comments of its own.
	const mayComment = !proposal && translation.version > 0;
	const open = translation.places.filter(({ state }) => state !== "checked");
	const shown = filter === "all" ? translation.places : translation.places.filter(({ path }) => todo.has(path));
	const places = useRef<HTMLOListElement>(null);
	useDeskKeys(places, here);
	function onFocus({ target }: FocusEvent<HTMLOListElement>): void {
		setHere(target.closest<HTMLElement>(".translation-place")?.dataset.path);
	}
	async function publish() {
		await save();
		const done = await actions.run(
			"publish",
			{ id: translation.id },
			{ says: `${headingOf(translation)} is published` },
		);
		if (!done) return;
		show(done.result.translation);
		const [warning] = done.result.warnings;
		if (warning) toast(warning.reason);
	}
	return (
		<div className="screen">
			<header className="screen-head">
				<div>
					<h2 className="translation-title">{headingOf(translation)}</h2>
					<p className="soft" role="status">
						{isSaving ? "Saving…" : sentenceOf(translation, open.length)}
					</p>
				</div>
				<div className="row">
					<LinkButton to="/admin/languages" variant="quiet">
						All translations
					</LinkButton>
					<Button icon={Eye} aria-pressed={isPreviewed} onPress={() => setPreviewed((before) => !before)}>
						Preview
					</Button>
					{proposal ? (
						<LinkButton to={`/admin/proposals/${proposal.id}`}>Proposal “{proposal.name}”</LinkButton>
					) : (
						<ExchangeTools languages={[translation.language]} only={translation.id} onImported={setImported} />
					)}
					{mayPublish && !proposal && (
						<Button
							variant="solid"
							busy={actions.isPending("publish")}
							isDisabled={translation.version === 0 || !translation.unpublished}
							onPress={() => void publish()}
						>
							Publish {languageName(translation.language)}
						</Button>
					)}
				</div>
			</header>
			<ErrorNotice of={actions.rejection} />
			{imported && <ImportedFile {...imported} />}
			{proposal && (
				<Notice tone={proposal.isOpen ? "neutral" : "accent"}>
					{proposal.isOpen
						? "You are translating in a proposal. The plain draft and the site stay as they are until it is published."
						: "This proposal is not open any more, so changes here are not kept."}
				</Notice>
			)}
			<div className="languages-tools">
				<Segmented
					label="Which words"
					options={filters}
					value={filter}
					onChange={(next) => {
						setFilter(next);
						setTodo(new Set(open.map(({ path }) => path)));
					}}
				/>
				{translation.version > 0 && (
					<Checkbox
						label={`Shown in ${languageName(translation.language)}`}
						isSelected={translation.shown}
						onChange={(isShown) => void save({ shown: isShown })}
					/>
				)}
			</div>
			{translation.hasSlug && translation.version > 0 && (
				<Slug key={translation.slug} slug={translation.slug} onSave={(slug) => void save({ slug })} />
			)}
			<DocumentContext value={{ type: "translations", id: translation.id, proposal: proposal?.id }}>
				<div className="translation-desk" data-previewed={isPreviewed}>
					{isPreviewed && (
						<section className="translation-preview" aria-label={`The page in ${languageName(translation.language)}`}>
							<Frames address={previewAddress(translation, proposal?.id)} anchor="" width={390} livePath="" />
						</section>
					)}
					<Form store={form} metrics={metrics}>
						{shown.length === 0 ? (
							<Empty title="Nothing to do">Every word has been translated and checked.</Empty>
						) : (
							<ol ref={places} className="translation-places" onFocus={onFocus}>
								{shown.map((place) => (
									<PlaceRow
										key={place.path}
										place={place}
										language={translation.language}
										name={nameIn(place, translation.type)}
										onSettle={() => void save({ settle: place.path })}
										onComment={mayComment ? goToComment : undefined}
									/>
								))}
							</ol>
						)}
					</Form>
				</div>
			</DocumentContext>
			<SlotPanels
				beside="translation"
				id={translation.id}
				type={translation.type}
				query={proposal && `proposal=${proposal.id}`}
			/>
			{!proposal && (
				<section className="translation-comments" aria-labelledby="comments">
					<h3 id="comments">Comments</h3>
					<Suspense>
						<Comments translation={translation} here={here} save={save} showAll={() => setFilter("all")} />
					</Suspense>
				</section>
			)}
			<p className="translation-keys mute small">
				<kbd>Alt ↓</kbd> next to do, <kbd>Alt ↑</kbd> the one before, <kbd>Alt S</kbd> still right, <kbd>Alt C</kbd>{" "}
				copy the source
				{mayComment && (
					<>
						, <kbd>Alt M</kbd> comment
					</>
				)}
			</p>
		</div>
	);
}

function previewAddress({ id, version }: SeenTranslation, proposal: string | undefined): string {
	const query = new URLSearchParams({ version: String(version), ...(proposal ? { proposal } : {}) });
	return `/admin/languages/${id}/preview?${query}`;
}

function goToComment(): void {
	const input = document.querySelector<HTMLElement>(".translation-comments form:last-of-type textarea");
	input?.focus();
	input?.scrollIntoView({ block: "center" });
}

/** The last part of the address in this language, kept when it is left. */
function Slug({ slug, onSave }: { slug: string; onSave(slug: string): void }) {
	const [typed, setTyped] = useState(slug);
	return (
		<TextField
			label="Address in this language"
			description="Its last part. Former ones lead to it."
			value={typed}
			maxLength={96}
			onChange={setTyped}
			onBlur={() => typed.trim() !== slug && onSave(typed.trim())}
		/>
	);
}

function sentenceOf({ version, live, unpublished }: SeenTranslation, open: number): string {
	const left = open === 0 ? "Everything is translated." : `${open} ${open === 1 ? "place" : "places"} to do.`;
	if (version === 0) return `${left} Nobody has begun; what you write is kept by itself.`;
	if (!live) return `${left} Not published in this language yet.`;
	return unpublished ? `${left} Changes are not published yet.` : `${left} Published.`;
}
