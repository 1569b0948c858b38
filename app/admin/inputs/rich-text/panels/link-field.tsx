import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { richTextBounds } from "../../../../content/text/rich-text.ts";
import { addressTyped, isLink } from "../../../../content/values/link-address.ts";
import type { FindPages, FoundPage } from "./found-page.ts";

interface Props {
	href: string;
	findPages?: FindPages;
	onChosen: (href: string, title?: string) => void;
	onCancel: () => void;
}

const PAUSE_MS = 150;

/** A field for a link's target: an address, or a page of the site found by its title. */
export function LinkField({ href, findPages, onChosen, onCancel }: Props) {
	const id = useId();
	const [text, setText] = useState(href);
	// Keeps the path, because the results may change while somebody chooses.
	const [chosen, setChosen] = useState("");
	const [problem, setProblem] = useState("");
	const pages = usePages(text === href ? "" : text, findPages);
	const index = pages.findIndex(({ path }) => path === chosen);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		field.current?.focus();
		field.current?.select();
	}, []);

	const choose = (next: number) => setChosen(pages.at(next % pages.length)!.path);
	const finish = () => {
		const page = pages[index];
		const address = addressTyped(text);
		if (page) onChosen(page.path, page.title);
		else if (isLink(address) && address.length <= richTextBounds.href) onChosen(address);
		else
			setProblem(
				"Choose a page, or write a path such as /contact, an anchor such as #process, or an address that starts with https://, mailto:, tel: or sms:.",
			);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (event.key === "Enter") finish();
		else if (event.key === "Escape") onCancel();
		else if (step && pages.length > 0) choose(index === -1 && step === -1 ? -1 : index + step);
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<div className="rich-text-link">
			<input
				ref={field}
				role="combobox"
				aria-label="Page or address"
				aria-expanded={pages.length > 0}
				aria-controls={`${id}-pages`}
				aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
				aria-autocomplete="list"
				aria-invalid={problem !== "" || undefined}
				aria-describedby={problem ? `${id}-problem` : undefined}
				placeholder="Search pages or paste an address"
				autoComplete="off"
				spellCheck={false}
				value={text}
				onChange={(event) => {
					setText(event.target.value);
					setChosen("");
					setProblem("");
				}}
				onKeyDown={onKeyDown}
			/>
			<button type="button" onClick={finish}>
				Link
			</button>
			{problem && (
				<p id={`${id}-problem`} role="alert">
					{problem}
				</p>
			)}
			<div id={`${id}-pages`} role="listbox" aria-label="Pages of the site">
				{pages.map(({ path, title }, at) => (
					<div
						key={path}
						id={`${id}-${at}`}
						role="option"
						tabIndex={-1}
						aria-selected={at === index}
						onPointerDown={(event) => {
							event.preventDefault();
							onChosen(path, title);
						}}
					>
						<span>{title}</span> <small>{path}</small>
					</div>
				))}
			</div>
		</div>
	);
}

function usePages(query: string, findPages?: FindPages): readonly FoundPage[] {
	const [pages, setPages] = useState<readonly FoundPage[]>([]);
	useEffect(() => {
		if (!findPages || /^(https?:|mailto:|tel:|sms:|#)/.test(query)) return setPages([]);
		let isCurrent = true;
		const timer = setTimeout(() => {
			findPages(query).then(
				(found) => isCurrent && setPages(found.slice(0, 8)),
				() => isCurrent && setPages([]),
			);
		}, PAUSE_MS);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [query, findPages]);
	return pages;
}
