import { useContext, useDeferredValue } from "react";
import { valueAt } from "../../../content/fields/walk.ts";
import { beginningOf } from "../../../content/values/beginning-of.ts";
import { type PageFacts, PageFactsContext } from "../page-facts-context.ts";
import { useFormState } from "../use-form.tsx";
import { pictureById } from "./find.ts";
import { useFound } from "./use-found.ts";

/** The values of a page's SEO fields. */
interface SearchWords {
	readonly title: string;
	readonly description: string;
	/** Only set in the list of all pages. */
	readonly path?: string;
}

// Search engines cut off longer texts. They measure pixels, so these numbers are approximate.
const goodLength = { title: 60, description: 160 };

/**
 * Previews a page in a list of search results and as a card in a message, and shows how long its title and description
 * are.
 */
export function SearchResult({ path: at }: { path: string }) {
	const factsOf = useContext(PageFactsContext);
	// As one text, so that it is drawn only when something of it has changed.
	const shown = useFormState(({ data }) => {
		const { title, description, path } = (at === "" ? data : valueAt(data, at)) as SearchWords;
		return JSON.stringify({ value: { title, description, path }, facts: factsOf?.(data) });
	});
	const { value, facts } = JSON.parse(useDeferredValue(shown)) as { value: SearchWords; facts?: PageFacts };
	const picture = useFound(pictureById, facts?.picture ?? "")?.card;
	if (!facts) return null;
	const path = value.path ?? facts.path;
	const ownTitle = value.title || facts.title;
	const title = path === "/" || ownTitle === "" ? ownTitle : ownTitle + facts.suffix;
	const description = value.description || facts.summary;
	const { host } = new URL(facts.origin);
	return (
		<div className="search-result">
			<Meter label="Title" length={title.length} good={goodLength.title} />
			<Meter label="Description" length={description.length} good={goodLength.description} />
			<figure aria-label="In a list of search results">
				<p className="result-address">
					{host}
					{path === "/" ? "" : path.replaceAll("/", " › ")}
				</p>
				<p className="result-title">{cut(title, goodLength.title) || "Title"}</p>
				<p>{cut(description, goodLength.description) || "Description"}</p>
			</figure>
			<figure aria-label="As a card in a message" className="result-card">
				{picture ? <img src={picture} alt="" /> : <span className="result-picture" aria-hidden="true" />}
				<div>
					<p className="result-address">{host}</p>
					<p className="result-title">{title || "Title"}</p>
					<p>{cut(description, 100) || "Description"}</p>
				</div>
			</figure>
		</div>
	);
}

function Meter({ label, length, good }: { label: string; length: number; good: number }) {
	const words = length > good ? `${length - good} more than is usually shown` : `${length} of about ${good} characters`;
	return (
		<p className="length-meter" data-over={length > good || undefined}>
			<span>
				{label}: {words}
			</span>
			<meter
				min={0}
				max={good * 1.25}
				high={good}
				optimum={0}
				value={length}
				aria-label={`Length of the ${label.toLowerCase()}`}
			/>
		</p>
	);
}

function cut(words: string, length: number): string {
	return words.length > length ? `${beginningOf(words, length).replace(/\s+\S*$/, "")} …` : words;
}
