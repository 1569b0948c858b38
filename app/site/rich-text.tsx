import { createElement, Fragment, type ReactNode } from "react";
import type { HighlightedCode } from "../.server/snapshot/highlighted-code.ts";
import type { PublicImage } from "../content/fields/public-values.ts";
import { type Card, isCard } from "../content/text/cards.ts";
import { headingIds, noteId, type OutlineEntry, outlineOf } from "../content/text/heading-ids.ts";
import type { Heading } from "../content/text/outline.ts";
import {
	type Alignment,
	allBlocks,
	type Block,
	codeKey,
	type Footnote,
	footnoteReferencesIn,
	footnotesOf,
	type ImageBlock,
	type Inline,
	inlinesIn,
	type ListItem,
	type Mark,
	plainTextOf,
	type RichTextDocument,
	type TableRow,
	type TaskItem,
	taskSign,
} from "../content/text/rich-text.ts";
import { hostOfAddress, missingIn } from "../content/text/shown-cards.ts";
import { readDiagram } from "../content/values/read-diagram.ts";
import { useFigureNote } from "../design/metrics.tsx";
import { Picture } from "../design/picture.tsx";
import cardStyles from "../design/prose/prose-cards.css?url";
import type { Language } from "../language/language.ts";
import { FilmFrame } from "./film/film-frame.tsx";
import { TwoPictures } from "./sections/before-after/two-pictures.tsx";
import { DrawnDiagram } from "./sections/diagram/drawn-diagram.tsx";

export interface RichTextProps {
	document: RichTextDocument;
	/** Finds a picture of the release. */
	media: (id: string) => Omit<PublicImage, "alt"> | undefined;
	/** The coloured code, as highlightDocument returns it; code without colours is shown plainly. */
	highlight?: HighlightedCode;
	/** The same prefix that `outlineOf` was given. */
	idPrefix?: string;
	/** In which the product's own words are said. */
	language: Language;
	/** Set for readers outside the site, such as feeds: bare markup, with addresses made absolute against this origin. */
	origin?: string;
}

/** The blocks of code in a text. */
function codesIn({ content }: RichTextDocument) {
	return allBlocks(content).filter((block) => block.type === "codeBlock");
}

/** Renders formatted text. Only the elements listed here can appear, whatever is stored. */
export function RichText({ document, idPrefix = "", ...props }: RichTextProps) {
	const codes = codesIn(document);
	// Few texts have cards: the others do without their styles.
	const hasCards =
		props.origin === undefined &&
		allBlocks(document.content).some((one) => isCard(one) || isDiff(one) || isTab(one) || one.type === "columns");
	return (
		<>
			{hasCards && <link rel="stylesheet" href={cardStyles} precedence="page" />}
			{blocks(document.content, {
				...props,
				headings: headingIds(document, idPrefix),
				outline: outlineOf(document, idPrefix),
				codes: new Map(codes.map((block, index) => [block, `${idPrefix}code_${index + 1}`])),
				notes: notesIn(document, idPrefix),
				references: referencesIn(document, idPrefix),
			})}
		</>
	);
}

interface NumberedNote {
	readonly note: Footnote;
	readonly number: number;
	readonly id: string;
	/** The ids of the references to it. */
	readonly from: readonly string[];
}

/** The footnotes of a text by their ids in it, in the order of their numbers. */
function notesIn(document: RichTextDocument, prefix: string): ReadonlyMap<string, NumberedNote> {
	const references = footnoteReferencesIn(document.content);
	return new Map(
		footnotesOf(document).map((note, index) => {
			const from = references.flatMap((id, at) => (id === note.attrs.id ? [referenceId(at, prefix)] : []));
			return [note.attrs.id, { note, number: index + 1, id: noteId(index + 1, prefix), from }];
		}),
	);
}

type Reference = Extract<Inline, { type: "footnoteReference" }>;

function referencesIn({ content }: RichTextDocument, prefix: string): ReadonlyMap<Reference, string> {
	const found = inlinesIn(content).filter((inline) => inline.type === "footnoteReference");
	return new Map(found.map((reference, index) => [reference, referenceId(index, prefix)]));
}

function referenceId(index: number, prefix: string): string {
	return `${prefix}reference_${index + 1}`;
}

type CodeBlock = Extract<Block, { type: "codeBlock" }>;

interface Context extends Omit<RichTextProps, "document" | "idPrefix"> {
	/** The ids of headings and of code. */
	headings: ReadonlyMap<Heading, string>;
	codes: ReadonlyMap<CodeBlock, string>;
	outline: readonly OutlineEntry[];
	notes: ReadonlyMap<string, NumberedNote>;
	/** The ids of references to notes. */
	references: ReadonlyMap<Reference, string>;
}

function blocks(content: readonly Block[], context: Context): ReactNode {
	return withTabs(content, context).map((one, index) => (
		<Fragment key={index}>{Array.isArray(one) ? codeTabs(one, context) : renderBlock(one, context)}</Fragment>
	));
}

/** Blocks one after the other, and blocks of code of which each is a tab of the first as one. */
function withTabs(content: readonly Block[], { origin }: Context): (Block | CodeBlock[])[] {
	const all: (Block | CodeBlock[])[] = [];
	for (const block of content) {
		const last = all.at(-1);
		const joins = block.type === "codeBlock" && block.attrs.tab && origin === undefined;
		if (joins && Array.isArray(last)) last.push(block);
		else if (joins && last && !Array.isArray(last) && last.type === "codeBlock") all[all.length - 1] = [last, block];
		else all.push(block);
	}
	return all;
}

function renderBlock(block: Block, context: Context): ReactNode {
	switch (block.type) {
		case "paragraph":
			return <p {...aligned(block.attrs?.align, context)}>{inlines(block.content, context)}</p>;
		case "heading":
			return heading(block, context);
		case "bulletList":
			return <ul>{items(block.content, context)}</ul>;
		case "orderedList":
			return <ol start={block.attrs?.start}>{items(block.content, context)}</ol>;
		case "taskList":
			return <ul className={context.origin === undefined ? "tasks" : undefined}>{tasks(block.content, context)}</ul>;
		case "toggle":
			return toggle(block, context);
		case "blockquote":
			return <blockquote>{blocks(block.content, context)}</blockquote>;
		case "callout":
			return (
				<div className="callout" role="note" data-tone={block.attrs.tone}>
					<p className="callout-name">{context.language.t(`articles.${block.attrs.tone}`)}</p>
					{blocks(block.content, context)}
				</div>
			);
		case "codeBlock":
			return code(block, context);
		case "image":
			return picture(block, context, "(min-width: 64rem) 44rem, 100vw");
		case "gallery":
			return (
				<div className="gallery">
					{block.content.map((one, index) => (
						<Fragment key={index}>{picture(one, context, "(min-width: 64rem) 22rem, 50vw")}</Fragment>
					))}
				</div>
			);
		case "columns":
			return (
				<div className={context.origin === undefined ? "text-columns" : undefined}>
					{block.content.map(({ content }, index) => (
						<div key={index}>{blocks(content, context)}</div>
					))}
				</div>
			);
		case "film":
			return film(block, context);
		case "table":
			return table(block.content, context);
		case "horizontalRule":
			return <hr />;
		case "footnotes":
			return footnotes(context);
		default:
			return missingIn(block) === undefined && card(block, context);
	}
}

function card(block: Card, context: Context) {
	const { origin, media } = context;
	const isOutside = origin !== undefined;
	switch (block.type) {
		case "button":
			return (
				<p>
					<a className={isOutside ? undefined : "btn btn-accent"} href={absolute(block.attrs.address, origin)}>
						{block.attrs.words}
					</a>
				</p>
			);
		case "bookmark":
			return bookmark(block.attrs, context);
		case "personQuote": {
			const { words, name, role } = block.attrs;
			const image = media(block.attrs.media);
			return (
				<figure className={isOutside ? undefined : "person-quote"}>
					<blockquote>
						<p>{words}</p>
					</blockquote>
					{(name || role) && (
						<figcaption>
							{image && !isOutside && <Picture image={{ ...image, alt: "" }} sizes="56px" />}
							<span>
								{name && <strong>{name}</strong>}
								{name && role && ", "}
								{role}
							</span>
						</figcaption>
					)}
				</figure>
			);
		}
		case "contents":
			return contents(block.attrs.title, context);
		case "beforeAfter":
			return beforeAfter(block.attrs, context);
		case "keyFigure":
			return <KeyFigure {...block.attrs} isOutside={isOutside} />;
	}
}

function KeyFigure({ figure, words, isOutside }: { figure: string; words: string; isOutside: boolean }) {
	const note = useFigureNote(figure, words);
	return (
		<p className={isOutside ? undefined : "key-figure"}>
			<strong>{figure}</strong>{" "}
			<span>
				{words}
				{note}
			</span>
		</p>
	);
}

function bookmark(
	{ address, title, description, media: id }: Extract<Card, { type: "bookmark" }>["attrs"],
	context: Context,
) {
	const { media, origin } = context;
	const href = absolute(address, origin);
	const host = hostOfAddress(address);
	if (origin !== undefined)
		return (
			<p>
				<a href={href}>{title || address}</a> {description}
			</p>
		);
	const image = media(id);
	return (
		<a className="bookmark" href={href}>
			<span>
				<strong>{title || host || address}</strong>
				{description && <span>{description}</span>}
				{host && <small>{host}</small>}
			</span>
			{image && <Picture image={{ ...image, alt: "" }} sizes="(min-width: 48rem) 12rem, 33vw" />}
		</a>
	);
}

/** The headings of the text, which lead to their places; outside the site, the places have no addresses. */
function contents(title: string, { outline, origin, language }: Context) {
	if (outline.length === 0) return null;
	const isOutside = origin !== undefined;
	return (
		// No landmark: the page may have one of this name.
		<div className={isOutside ? undefined : "text-contents"}>
			<p>
				<strong>{title || language.t("articles.contents")}</strong>
			</p>
			<ul>
				{outline.map(({ id, text, level }) => (
					<li key={id} data-level={isOutside ? undefined : level}>
						{isOutside ? text : <a href={`#${id}`}>{text}</a>}
					</li>
				))}
			</ul>
		</div>
	);
}

function beforeAfter(
	attrs: Extract<Card, { type: "beforeAfter" }>["attrs"],
	{ media, origin, language: { t } }: Context,
) {
	const [before, after] = [media(attrs.before), media(attrs.after)];
	if (!before || !after) return null;
	const [then, now] = [t("sections.before"), t("sections.after")];
	if (origin !== undefined)
		return (
			<>
				{[
					{ image: before, alt: attrs.beforeAlt, label: then },
					{ image: after, alt: attrs.afterAlt, label: now },
				].map(({ image, alt, label }) => (
					<figure key={label}>
						<img src={origin + image.fallback} alt={alt} />
						<figcaption>{label}</figcaption>
					</figure>
				))}
				{attrs.caption && <p>{attrs.caption}</p>}
			</>
		);
	return (
		<figure>
			<TwoPictures
				before={{ image: { ...before, alt: attrs.beforeAlt }, label: then }}
				after={{ image: { ...after, alt: attrs.afterAlt }, label: now }}
				reveal={t("sections.reveal")}
				sizes="(min-width: 64rem) 44rem, 110vw"
			/>
			{attrs.caption && <figcaption>{attrs.caption}</figcaption>}
		</figure>
	);
}

/** Readers outside the site have no style sheet of ours. */
function aligned(align: Alignment | undefined, { origin }: Context) {
	if (align === undefined) return {};
	return origin === undefined ? { "data-align": align } : { style: { textAlign: align } };
}

function heading(block: Heading, context: Context) {
	const Level = block.attrs.level === 2 ? "h2" : "h3";
	const content = inlines(block.content, context);
	const id = context.headings.get(block);
	const place = aligned(block.attrs.align, context);
	if (context.origin !== undefined || plainTextOf(block).trim() === "") return <Level {...place}>{content}</Level>;
	return (
		<Level id={id} {...place}>
			{block.content?.some(isOwnLink) ? (
				content
			) : (
				<a className="anchor" href={`#${id}`}>
					{content}
				</a>
			)}
		</Level>
	);
}

/** A link cannot stand in another. */
function isOwnLink(inline: Inline): boolean {
	if (inline.type === "text") return inline.marks?.some(({ type }) => type === "link") ?? false;
	return inline.type === "footnoteReference";
}

function items(content: readonly ListItem[], context: Context) {
	return content.map((item, index) => <li key={index}>{unwrapped(item.content, context)}</li>);
}

function tasks(content: readonly TaskItem[], context: Context) {
	return content.map((item, index) => {
		const text = unwrapped(item.content, context);
		if (context.origin !== undefined)
			return (
				<li key={index}>
					{taskSign(item)} {text}
				</li>
			);
		const { checked } = item.attrs;
		return (
			<li key={index} data-done={checked}>
				<span className="sr-only">{context.language.t(checked ? "articles.done" : "articles.toDo")}: </span>
				{text}
			</li>
		);
	});
}

function toggle({ attrs, content }: Extract<Block, { type: "toggle" }>, context: Context) {
	const details = (
		<details>
			<summary>{attrs.title}</summary>
			<div>{blocks(content, context)}</div>
		</details>
	);
	return context.origin === undefined ? <div className="accordion">{details}</div> : details;
}

function footnotes(context: Context) {
	return (
		// No landmark: of those a page with several texts would have several of one name.
		<div className="footnotes">
			<ol aria-label={context.language.t("articles.footnotes")}>
				{[...context.notes.values()].map((numbered) => (
					<li key={numbered.id} id={numbered.id}>
						{footnote(numbered, context)}
					</li>
				))}
			</ol>
		</div>
	);
}

/** A note, with the ways back behind its last words. */
function footnote({ note: { content }, number, from }: NumberedNote, context: Context) {
	const back = from.map((reference, index) => {
		const label = context.language.t("articles.footnoteBack", { number });
		return (
			<Fragment key={reference}>
				{" "}
				<a href={`#${reference}`} role="doc-backlink" aria-label={index === 0 ? label : `${label} (${index + 1})`}>
					↩&#xfe0e;
				</a>
			</Fragment>
		);
	});
	const last = content.at(-1);
	if (content.length < 2 || last?.type !== "paragraph") return [unwrapped(content, context), ...back];
	return (
		<>
			{blocks(content.slice(0, -1), context)}
			<p {...aligned(last.attrs?.align, context)}>
				{inlines(last.content, context)}
				{back}
			</p>
		</>
	);
}

/** The only paragraph of an item or a cell is rendered without <p>, unless it says where it stands. */
function unwrapped(content: readonly Block[], context: Context): ReactNode {
	const [only] = content;
	return content.length === 1 && only?.type === "paragraph" && !only.attrs?.align
		? inlines(only.content, context)
		: blocks(content, context);
}

function code(block: CodeBlock, context: Context) {
	const plain = plainTextOf(block);
	if (context.origin !== undefined) {
		return (
			<pre>
				<code>{plain}</code>
			</pre>
		);
	}
	const id = context.codes.get(block);
	const { language, title } = block.attrs;
	const diagram = language === "diagram" ? readDiagram(plain) : undefined;
	if (diagram && diagram.boxes.length > 0)
		return (
			<DrawnDiagram diagram={diagram} id={id!} title={title} isMirrored={context.language.dir === "rtl"}>
				{title && <figcaption>{title}</figcaption>}
			</DrawnDiagram>
		);
	return (
		<div className="code" data-language={language ?? undefined}>
			<header>
				<span>{title || (isDiff(block) ? "" : language)}</span>
				{copy(id, context)}
			</header>
			{listing(block, context)}
		</div>
	);
}

/** Several blocks of code, of which one is open. Where tabs cannot be drawn, they open below each other. */
function codeTabs(tabs: readonly CodeBlock[], context: Context) {
	const name = context.codes.get(tabs[0]!);
	return (
		<div className="code code-tabs">
			{tabs.map((block, index) => (
				<details key={index} name={name} open={index === 0}>
					<summary>{block.attrs.title || block.attrs.language || index + 1}</summary>
					{copy(context.codes.get(block), context)}
					{listing(block, context)}
				</details>
			))}
		</div>
	);
}

function copy(id: string | undefined, { language: { t } }: Context) {
	return createElement(
		"copy-text",
		{ for: id, "data-copied-text": t("articles.copied") },
		<button type="button" hidden>
			{t("articles.copy")}
		</button>,
		<span role="status" />,
	);
}

function listing(block: CodeBlock, { codes, highlight }: Context) {
	const lines = highlight?.get(codeKey(block));
	const plain = plainTextOf(block);
	return (
		// A scrolling area must be reachable by keyboard.
		<pre tabIndex={0}>
			<code id={codes.get(block)}>{isDiff(block) ? difference(plain) : lines ? lines.map(codeLine) : plain}</code>
		</pre>
	);
}

function isTab(block: Block): boolean {
	return block.type === "codeBlock" && block.attrs.tab === true;
}

function isDiff(block: Block): boolean {
	return block.type === "codeBlock" && block.attrs.language === "diff";
}

/** What was put in and taken out, line by line, as programs that compare files write it. */
function difference(plain: string) {
	return plain.split("\n").map((line, index) => {
		const Line = /^\+(?!\+\+ )/.test(line) ? "ins" : /^-(?!-- )/.test(line) ? "del" : Fragment;
		return (
			<Fragment key={index}>
				{index > 0 && "\n"}
				<Line>{line}</Line>
			</Fragment>
		);
	});
}

function codeLine(tokens: readonly (readonly [string, string])[], index: number) {
	return (
		<Fragment key={index}>
			{index > 0 && "\n"}
			{tokens.map(([kind, text], at) =>
				kind === "" ? (
					text
				) : (
					<span key={at} className={kind}>
						{text}
					</span>
				),
			)}
		</Fragment>
	);
}

function picture({ attrs }: ImageBlock, { media, origin }: Context, sizes: string) {
	const image = media(attrs.media);
	if (!image) return null;
	return (
		<figure>
			{origin === undefined ? (
				<Picture image={{ ...image, alt: attrs.alt }} sizes={sizes} className="smooth" />
			) : (
				<img src={origin + image.fallback} alt={attrs.alt} />
			)}
			{attrs.caption && <figcaption>{attrs.caption}</figcaption>}
		</figure>
	);
}

function film({ attrs: { address, title } }: Extract<Block, { type: "film" }>, { origin, language }: Context) {
	if (address === "") return null;
	if (origin !== undefined)
		return (
			<p>
				<a href={absolute(address, origin)}>{title || language.t("sections.film")}</a>
			</p>
		);
	return (
		<figure>
			<FilmFrame address={address} title={title} />
			{title && <figcaption>{title}</figcaption>}
		</figure>
	);
}

function table(rows: readonly TableRow[], context: Context) {
	const isHead = rows[0]?.content.every(({ type }) => type === "tableHeader") ?? false;
	const head = isHead ? rows.slice(0, 1) : [];
	const heads = rows[0]?.content.map(plainTextOf).filter(Boolean).join(", ");
	return (
		// A scrolling area must be reachable by keyboard, and then it needs a name.
		<section
			className="table-scroll"
			aria-label={context.language.t("articles.table", { columns: heads ?? "" })}
			tabIndex={0}
		>
			<table>
				{head.length > 0 && <thead>{head.map((row, index) => tableRow(row, index, "col", context))}</thead>}
				<tbody>{rows.slice(head.length).map((row, index) => tableRow(row, index, "row", context))}</tbody>
			</table>
		</section>
	);
}

function tableRow(row: TableRow, key: number, scope: "col" | "row", context: Context) {
	return (
		<tr key={key}>
			{row.content.map((cell, index) => {
				const content = unwrapped(cell.content, context);
				const { colspan, rowspan } = cell.attrs ?? {};
				// An empty header cell is rendered as a data cell.
				if (cell.type === "tableCell" || plainTextOf(cell).trim() === "") {
					return (
						<td key={index} colSpan={colspan} rowSpan={rowspan}>
							{content}
						</td>
					);
				}
				return (
					<th key={index} scope={scope} colSpan={colspan} rowSpan={rowspan}>
						{content}
					</th>
				);
			})}
		</tr>
	);
}

function inlines(content: readonly Inline[] | undefined, context: Context): ReactNode {
	return content?.map((inline, index) => <Fragment key={index}>{renderInline(inline, context)}</Fragment>);
}

function renderInline(inline: Inline, context: Context): ReactNode {
	switch (inline.type) {
		case "text":
			return marked(inline.text, inline.marks ?? [], context);
		case "hardBreak":
			return <br />;
		case "footnoteReference":
			return reference(inline, context);
	}
}

function reference(inline: Reference, { notes, references, language }: Context) {
	const note = notes.get(inline.attrs.id);
	if (!note) return null;
	const { number, id } = note;
	return (
		<sup>
			<a
				id={references.get(inline)}
				href={`#${id}`}
				role="doc-noteref"
				aria-label={language.t("articles.footnote", { number })}
			>
				{number}
			</a>
		</sup>
	);
}

function marked(text: ReactNode, [mark, ...inner]: readonly Mark[], context: Context): ReactNode {
	if (!mark) return text;
	const content = marked(text, inner, context);
	switch (mark.type) {
		case "bold":
			return <strong>{content}</strong>;
		case "italic":
			return <em>{content}</em>;
		case "strike":
			return <s>{content}</s>;
		case "code":
			return <code>{content}</code>;
		case "subscript":
			return <sub>{content}</sub>;
		case "superscript":
			return <sup>{content}</sup>;
		case "link":
			return (
				<a href={absolute(mark.attrs.href, context.origin)} rel={mark.attrs.rel?.join(" ")}>
					{content}
				</a>
			);
	}
}

/** Prefixes a path with the site's origin. */
function absolute(href: string, origin?: string): string {
	return origin !== undefined && href.startsWith("/") ? origin + href : href;
}
