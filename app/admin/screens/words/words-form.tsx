import { memo, useDeferredValue, useMemo, useState } from "react";
import { valueAt } from "../../../content/fields/walk.ts";
import { words } from "../../../content/system/words.ts";
import { fold } from "../../../content/values/fold-letters.ts";
import { languageName } from "../../../language/language-name.ts";
import { Button } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { SearchField, TextField } from "../../controls/fields.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { FieldInput } from "../../inputs/field-input.tsx";
import { useForm, useFormState, useProblem } from "../../inputs/use-form.tsx";
import { useLoaded } from "../../use-loaded.ts";
import { matching, type PageOfRows, type Row, type RowInput, rowsIn, type Said } from "./word-rows.ts";

const filters = [
	{ value: "all", label: "All" },
	{ value: "own", label: "Changed" },
	{ value: "missing", label: "Not translated" },
] as const;

type Filter = (typeof filters)[number]["value"];

/**
 * The language, and all sentences by page, with a search.
 * @param onPage told the page whose words somebody turns to
 */
export function WordsForm({ onPage }: { onPage(path: string): void }) {
	const chosen = useFormState(({ data }) => String(data.language ?? "en"));
	const { state } = useLoaded<Said>(`/admin/words/said?${new URLSearchParams({ language: chosen })}`);
	return (
		<div className="words-form">
			<div className="fields-grid">
				<FieldInput field={words.fields.language} path="language" isInGrid />
				<FieldInput field={words.fields.currency} path="currency" isInGrid />
				<FieldInput field={words.fields.priceTax} path="priceTax" isInGrid />
			</div>
			{state.kind === "failed" && <p role="alert">{state.sentence}</p>}
			{state.kind === "ready" && <Sentences said={state.value} onPage={onPage} />}
		</div>
	);
}

/** All sentences of a further language, with a search. */
export function SentencesIn({ locale }: { readonly locale: string }) {
	const { state } = useLoaded<Said>(`/admin/words/said?${new URLSearchParams({ language: locale })}`);
	if (state.kind === "failed") return <p role="alert">{state.sentence}</p>;
	return state.kind === "ready" && <Sentences said={state.value} onPage={() => {}} />;
}

/** All sentences by page, with a search. */
function Sentences({ said, onPage }: { said: Said; onPage(path: string): void }) {
	const { locale } = said;
	const data = useFormState(({ data }) => data);
	const [search, setSearch] = useState("");
	const [filter, setFilter] = useState<Filter>("all");
	const sought = fold(useDeferredValue(search));
	const pages = useMemo(() => rowsIn(said), [said]);
	const missing = useMemo(
		() => pages.flatMap(({ rows }) => rows).filter((row) => isMissing(row, data)).length,
		[pages, data],
	);
	const shown = matching(pages, (row) => {
		if (filter === "own" && !isOwn(row, data)) return false;
		if (filter === "missing" && !isMissing(row, data)) return false;
		return sought === "" || textOf(row, data).includes(sought);
	});
	return (
		<>
			{missing > 0 && (
				<p className="words-missing" role="status">
					{missing === 1 ? "1 sentence has" : `${missing} sentences have`} no words in {languageName(locale)} yet.
					Visitors read {missing === 1 ? "it" : "them"} in English until you write {missing === 1 ? "it" : "them"} here.
				</p>
			)}
			<div className="words-tools">
				<SearchField label="Search the words" isLabelHidden placeholder="Search" value={search} onChange={setSearch} />
				<Segmented label="Which words" options={filters} value={filter} onChange={(next) => setFilter(next)} />
			</div>
			{shown.length === 0 && (
				<Empty title={sought ? "No words like these" : "Nothing here"}>
					{filter === "own" ? "No sentence has words of your own yet." : "Look for another part of the sentence."}
				</Empty>
			)}
			{shown.map((page) => (
				<Page key={page.name} page={page} onPage={onPage} />
			))}
		</>
	);
}

function Page({ page: { name, label, path, rows }, onPage }: { page: PageOfRows; onPage(path: string): void }) {
	return (
		<section
			className="words-page"
			style={{ containIntrinsicBlockSize: `auto ${heightOf(rows)}rem` }}
			aria-labelledby={`words-${name}`}
			onFocus={() => path?.startsWith("/") && onPage(path)}
		>
			<h2 id={`words-${name}`}>
				{label} <span className="mute small">{rows.length}</span>
				{path && (
					<a className="small" href={path} target="_blank" rel="noopener">
						See the page<span className="sr-only"> (opens in new tab)</span>
					</a>
				)}
			</h2>
			{rows.map((row) => row.inputs.map((input) => <Sentence key={input.path} input={input} where={row.where} />))}
		</section>
	);
}

/** About how high the texts of a page are, in rem, for while nobody is near them: rather too much, so that none lies on the next. */
function heightOf(rows: readonly Row[]): number {
	const inputs = rows.flatMap((row) => row.inputs);
	return inputs.reduce((sum, { fallback }) => sum + 5.25 + 1.5 * Math.floor(fallback.length / 45), 5);
}

/** One text: empty while the default stays, which stands in it greyed. */
const Sentence = memo(function Sentence({
	input: { path, fallback, form },
	where,
}: {
	input: RowInput;
	where: string;
}) {
	const { change, leave } = useForm();
	const value = useFormState(({ data }) => String(valueAt(data, path) ?? ""));
	const label = form ? `${where} (${formNames[form]})` : where;
	return (
		<div className="words-row" data-path={path} data-own={value !== "" || undefined}>
			<TextField
				label={label}
				errorMessage={useProblem(path)}
				placeholder={fallback}
				multiline={Math.max(fallback.length, value.length) > oneLine}
				rows={2}
				value={value}
				onChange={(next) => change(path, next.replace(/\n/g, " "))}
				onBlur={() => leave(path)}
			/>
			{value === "" ? (
				<Button variant="quiet" aria-label={`Edit: ${label}`} onPress={() => change(path, fallback)}>
					Edit
				</Button>
			) : (
				<Button variant="quiet" aria-label={`Back to the default: ${label}`} onPress={() => change(path, "")}>
					Default
				</Button>
			)}
		</div>
	);
});

const oneLine = 70;

const formNames: Readonly<Record<Intl.LDMLPluralRule, string>> = {
	zero: "for none",
	one: "for one",
	two: "for two",
	few: "for a few",
	many: "for many",
	other: "for others",
};

type Data = Readonly<Record<string, unknown>>;

function isOwn(row: Row, data: Data): boolean {
	return row.inputs.some(({ path }) => Boolean(valueAt(data, path)));
}

/** Whether visitors read it in English on a site in another language. */
function isMissing(row: Row, data: Data): boolean {
	return !row.isTranslated && !isOwn(row, data);
}

function textOf(row: Row, data: Data): string {
	const texts = row.inputs.flatMap(({ path, fallback }) => [fallback, String(valueAt(data, path) ?? "")]);
	return fold([row.where, ...texts].join(" "));
}
