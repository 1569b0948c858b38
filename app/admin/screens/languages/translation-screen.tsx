import { useContext, useState } from "react";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { readTranslation } from "../../../.server/translations/translation.ts";
import { translationOf } from "../../../content/system/translation.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Checkbox } from "../../controls/checkbox.tsx";
import { Empty } from "../../controls/empty.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { Form } from "../../inputs/use-form.tsx";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import { MayPublishContext } from "../../shell/use-may-open.ts";
import type { Route } from "./+types/translation-screen";
import { languageName } from "./language-name.ts";
import styles from "./languages.css?url";
import { rejectUnlessVisible } from "./may-translate.server.ts";
import { PlaceRow } from "./place-row.tsx";
import { type SeenTranslation, seenByTranslators } from "./seen-translation.server.ts";
import type { action } from "./translations-action.ts";
import { useTranslating } from "./use-translating.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	studioTitle(matches, loaderData ? headingOf(loaderData.translation) : "Not found"),
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	const { store, release } = context.get(backendContext);
	try {
		const of = translationOf(id);
		rejectUnlessVisible(context.get(personContext), of.type);
		return {
			translation: seenByTranslators(await readTranslation(store, of)),
			metrics: release.snapshot.one("metrics"),
		};
	} catch (error) {
		throw unloaded(error);
	}
}

function headingOf({ title, language }: Pick<SeenTranslation, "title" | "language">): string {
	return `${title} in ${languageName(language)}`;
}

const filters = [
	{ value: "todo", label: "To do" },
	{ value: "all", label: "All" },
] as const;

/** A document beside its words in another language, place by place. What is written is kept by itself. */
export default function TranslationScreen({ loaderData }: Route.ComponentProps) {
	return <Desk key={loaderData.translation.id} {...loaderData} />;
}

function Desk({ translation: loaded, metrics }: Route.ComponentProps["loaderData"]) {
	const actions = useAction<typeof action>("/admin/actions/translations");
	const { form, translation, save, show, isSaving } = useTranslating(loaded, actions);
	const mayPublish = useContext(MayPublishContext);
	// The places to do when it was opened: one that is done stays where it is until the list is asked for anew.
	const [filter, setFilter] = useState<(typeof filters)[number]["value"]>("all");
	const [todo, setTodo] = useState<ReadonlySet<string>>(new Set());
	const open = translation.places.filter(({ state }) => state !== "checked");
	const shown = filter === "all" ? translation.places : translation.places.filter(({ path }) => todo.has(path));
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
					{mayPublish && (
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
			<Form store={form} metrics={metrics}>
				{shown.length === 0 ? (
					<Empty title="Nothing to do">Every word has been translated and checked.</Empty>
				) : (
					<ol className="translation-places">
						{shown.map((place) => (
							<PlaceRow
								key={place.path}
								place={place}
								language={translation.language}
								name={`w${translation.places.indexOf(place)}`}
								onSettle={() => void save({ settle: place.path })}
							/>
						))}
					</ol>
				)}
			</Form>
		</div>
	);
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
