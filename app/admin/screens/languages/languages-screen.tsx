import { useState } from "react";
import { useNavigate } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { mayTranslate } from "../../../.server/auth/person-rights.ts";
import { hiddenFrom } from "../../../.server/can-see.ts";
import { backendContext } from "../../../.server/http.ts";
import {
	type KeptLanguage,
	keptLanguages,
	siteLanguages,
	translationProgress,
} from "../../../.server/translations/overview.ts";
import { languageName } from "../../../language/language-name.ts";
import { may } from "../../../rights.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Checkbox } from "../../controls/checkbox.tsx";
import { Empty } from "../../controls/empty.tsx";
import { SearchField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import { sectionOf } from "../../studio-sections.ts";
import type { Route } from "./+types/languages-screen";
import { ExchangeTools } from "./exchange/exchange-tools.tsx";
import type { ImportAnswer } from "./exchange/exchange-upload.ts";
import { ImportedFile } from "./exchange/import-report.tsx";
import { type Counted, IntoDialog } from "./into-dialog.tsx";
import styles from "./languages.css?url";
import { ProgressCell, toDo } from "./progress-cell.tsx";
import type { action } from "./translations-action.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Translations")];

export async function loader({ context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const person = context.get(personContext);
	try {
		const languages = (await siteLanguages(store)).filter(({ code }) => mayTranslate(person, code));
		const codes = languages.map(({ code }) => code);
		const documents = codes.length === 0 ? [] : await translationProgress(store, codes, hiddenFrom(person));
		return {
			languages,
			documents,
			kept: (await keptLanguages(store)).filter(({ code }) => mayTranslate(person, code)),
			isAdministrator: may(person, "settings"),
			isTranslator: !may(person, "propose"),
		};
	} catch (error) {
		throw unloaded(error);
	}
}

type Document = Route.ComponentProps["loaderData"]["documents"][number];

const filters = [
	{ value: "todo", label: "To do" },
	{ value: "all", label: "All" },
] as const;

/** As many rows as are drawn at once. */
const step = 100;

/** Every document of the site with its progress in each further language. */
export default function Languages({ loaderData }: Route.ComponentProps) {
	const { languages, documents, kept, isAdministrator, isTranslator } = loaderData;
	const [filter, setFilter] = useState<(typeof filters)[number]["value"]>("todo");
	const [search, setSearch] = useState("");
	const [most, setMost] = useState(step);
	const [imported, setImported] = useState<ImportAnswer>();
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [into, setInto] = useState<string>();
	const actions = useAction<typeof action>("/admin/actions/translations");
	const navigate = useNavigate();
	if (languages.length === 0)
		return (
			<>
				<Kept kept={kept} isAdministrator={isAdministrator} />
				<Empty
					title="The site has one language"
					action={isAdministrator && <LinkButton to="/admin/site-languages">Add a language</LinkButton>}
				>
					{isAdministrator
						? "Add another, and every page can have words of its own there, at an address of its own."
						: "Administrators can add others."}
				</Empty>
			</>
		);
	async function gather(language: string): Promise<void> {
		const pages = chosen.size > 0 ? [...chosen] : undefined;
		const done = await actions.run("gather", { language, pages }, { revalidates: false });
		if (done) await navigate(`/admin/proposals/${done.result.id}`);
	}
	const gathered = chosen.size > 0 ? documents.filter((one) => chosen.has(keyOf(one))) : documents;
	const found = documents.filter((one) => (filter === "all" || hasWork(one)) && matches(one, search));
	return (
		<div className="screen">
			<header className="screen-head">
				<p className="soft">
					Each page has words of its own in every language; pictures, order and prices are shared. Publishing one
					language leaves the others as they are.
				</p>
				<div className="row">
					<ExchangeTools languages={languages.map(({ code }) => code)} onImported={setImported} />
					{isAdministrator && <LinkButton to="/admin/site-languages">Languages of the site</LinkButton>}
				</div>
			</header>
			<Kept kept={kept} isAdministrator={isAdministrator} />
			{imported && <ImportedFile {...imported} />}
			<div className="languages-tools">
				<SearchField label="Search the pages" isLabelHidden placeholder="Search" value={search} onChange={setSearch} />
				<Segmented label="Which pages" options={filters} value={filter} onChange={(next) => setFilter(next)} />
				<div className="row">
					{chosen.size > 0 && <span className="num">{chosen.size} chosen</span>}
					{!isTranslator &&
						languages.map(({ code, locale }) => (
							<Button key={code} onPress={() => setInto(code)}>
								Into {languageName(locale)}…
							</Button>
						))}
				</div>
			</div>
			{languages.map(({ code, locale }, index) => (
				<IntoDialog
					key={code}
					name={languageName(locale)}
					missing={countIn(gathered, index, "missing")}
					outdated={countIn(gathered, index, "outdated")}
					isChosen={chosen.size > 0}
					isBusy={actions.isPending("gather")}
					rejection={actions.rejection}
					isOpen={into === code}
					onOpenChange={() => setInto(undefined)}
					onGather={() => void gather(code)}
				/>
			))}
			<Panel title={found.length === 1 ? "1 page" : `${found.length} pages`} className="people languages-table">
				{found.length === 0 ? (
					<Empty title={search ? "No page is called so" : "Nothing to do"}>
						{search ? "Look for another part of its title." : "Every word has been translated and checked."}
					</Empty>
				) : (
					<table>
						<thead>
							<tr>
								<th scope="col" className="languages-choice">
									<Checkbox
										label="Choose all pages shown"
										isLabelHidden
										isSelected={found.length > 0 && found.every((one) => chosen.has(keyOf(one)))}
										isMixed={chosen.size > 0 && !found.every((one) => chosen.has(keyOf(one)))}
										onChange={(isAll) => setChosen(new Set(isAll ? found.map(keyOf) : []))}
									/>
								</th>
								<th scope="col">Page</th>
								{languages.map(({ code, locale, shown }) => (
									<th scope="col" key={code}>
										{languageName(locale)}
										{!shown && <small>not on the site yet</small>}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{found.slice(0, most).map((one) => (
								<tr key={`${one.type}.${one.document}`}>
									<td className="languages-choice">
										<Checkbox
											label={`Choose ${one.title}`}
											isLabelHidden
											isSelected={chosen.has(keyOf(one))}
											onChange={(isChosen) => setChosen(changed(chosen, keyOf(one), isChosen))}
										/>
									</td>
									<th scope="row">
										{one.title}
										<small>{sectionOf(one.type)?.name}</small>
									</th>
									{one.languages.map((progress, index) => (
										<td key={progress.id} data-name={languageName(languages[index]!.locale)}>
											<ProgressCell {...progress} title={one.title} language={languageName(languages[index]!.locale)} />
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				)}
			</Panel>
			{found.length > most && (
				<button type="button" className="button button-line" onClick={() => setMost(most + step)}>
					Show {Math.min(step, found.length - most)} more
				</button>
			)}
		</div>
	);
}

/** As programs name a page. */
function keyOf({ type, document }: Pick<Document, "type" | "document">): string {
	return `${type}.${document}`;
}

function changed(set: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
	const next = new Set(set);
	if (isIn) next.add(key);
	else next.delete(key);
	return next;
}

function countIn(documents: readonly Document[], language: number, state: "missing" | "outdated"): Counted {
	const counts = documents.map(({ languages }) => languages[language]!.counts[state]);
	return { texts: counts.reduce((sum, count) => sum + count, 0), pages: counts.filter((count) => count > 0).length };
}

function hasWork({ languages }: Document): boolean {
	return languages.some((one) => toDo(one) > 0 || one.unpublished || !one.live);
}

function matches({ title }: Document, search: string): boolean {
	return title.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
}

/** Says what is kept in languages that the site has no more. */
function Kept({ kept, isAdministrator }: { kept: readonly KeptLanguage[]; isAdministrator: boolean }) {
	return kept.map(({ code, translations }) => (
		<Notice key={code} tone="neutral">
			{languageName(code)} is no language of the site any more. What was translated into it is kept, of{" "}
			{translations === 1 ? "1 page" : `${translations} pages`}.{" "}
			{isAdministrator
				? "Add the language again to go on with it."
				: "Somebody who may change the settings can add the language again."}
		</Notice>
	));
}
