import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { type LinkRelation, linkRelations } from "../../../../content/text/rich-text.ts";
import { isLink } from "../../../../content/values/link-address.ts";
import { ExternalLink, Pencil, Search } from "../../../icons.tsx";
import { Tool } from "../bars/tool-button.tsx";
import { Unlink } from "../text-icons.ts";
import type { FindPages, FoundPage } from "./found-page.ts";
import { LinkField } from "./link-field.tsx";
import { linkAt } from "./link-range.ts";

interface Props {
	editor: Editor;
	href: string;
	/** The link's relations for search engines (`rel`), separated by spaces. */
	rel: string;
	isEdited: boolean;
	onEdited: (isEdited: boolean) => void;
	findPages?: FindPages;
}

/** Shows the target of a link, and edits it. */
export function LinkPanel({ editor, href, rel, isEdited, onEdited, findPages }: Props) {
	const page = usePage(href, findPages);
	const close = () => {
		onEdited(false);
		editor.view.focus();
	};
	if (isEdited)
		return (
			<LinkField
				href={href}
				findPages={findPages}
				onCancel={close}
				onChosen={(chosen, title) => {
					setLink(editor, chosen, title);
					close();
				}}
			/>
		);
	return (
		<>
			<span className="rich-text-address">
				{page?.title ? `${page.title} · ${href}` : href}
				{page === null && <strong>There is no such page on the site.</strong>}
			</span>
			<Tool label="Change the link" icon={Pencil} onPress={() => onEdited(true)} />
			<a
				className="rich-text-tool"
				href={href}
				target="_blank"
				rel="noreferrer"
				aria-label="Open in a new tab"
				title="Open in a new tab"
			>
				<ExternalLink size={17} strokeWidth={1.5} aria-hidden />
			</a>
			{/^https?:/.test(href) && <Relations editor={editor} rel={rel} />}
			<Tool
				label="Remove the link"
				icon={Unlink}
				onPress={() => editor.chain().focus().extendMarkRange("link").unsetMark("link").run()}
			/>
		</>
	);
}

const relations: Readonly<Record<LinkRelation, string>> = {
	nofollow: "Tell search engines not to follow this link",
	sponsored: "Somebody paid for this link",
	ugc: "Visitors wrote this link",
};

/** The relations of a link for search engines (`rel`), behind a button. */
function Relations({ editor, rel }: Pick<Props, "editor" | "rel">) {
	const [isOpen, setOpen] = useState(rel !== "");
	const said = rel.split(" ");
	const set = (relation: LinkRelation, isSaid: boolean) => {
		const next = linkRelations.filter((one) => (one === relation ? isSaid : said.includes(one)));
		const link = linkAt(editor.state)!;
		const attrs = { href: link.href, rel: next.length > 0 ? next : null };
		const { tr, schema } = editor.state;
		editor.view.dispatch(tr.addMark(link.from, link.to, schema.marks.link!.create(attrs)));
	};
	return (
		<>
			<Tool label="For search engines" icon={Search} isOn={isOpen} onPress={() => setOpen(!isOpen)} />
			{isOpen && (
				<fieldset className="rich-text-relations" aria-label="For search engines">
					{linkRelations.map((relation) => (
						<label key={relation}>
							<input
								type="checkbox"
								checked={said.includes(relation)}
								onChange={({ target }) => set(relation, target.checked)}
							/>
							{relations[relation]}
						</label>
					))}
				</fieldset>
			)}
		</>
	);
}

function setLink(editor: Editor, href: string, title?: string): void {
	const { selection } = editor.state;
	const chain = editor.chain().focus();
	// The relations (`rel`) of an existing link stay when its address changes.
	if (linkAt(editor.state)) chain.extendMarkRange("link").updateAttributes("link", { href }).run();
	else if (!selection.empty) chain.setMark("link", { href }).setTextSelection(selection.to).run();
	else chain.insertContent({ type: "text", text: title ?? href, marks: [{ type: "link", attrs: { href } }] }).run();
}

/** The site's page at a path: null when there is none, undefined while unknown. */
function usePage(href: string, findPages?: FindPages): FoundPage | null | undefined {
	const [page, setPage] = useState<FoundPage | null>();
	useEffect(() => {
		setPage(undefined);
		const path = href.split(/[?#]/)[0]!;
		if (!findPages || !isLink(href) || !path.startsWith("/")) return;
		let isCurrent = true;
		findPages(path).then(
			(found) => isCurrent && setPage(found.find((candidate) => candidate.path === path) ?? null),
			() => {},
		);
		return () => {
			isCurrent = false;
		};
	}, [href, findPages]);
	return page;
}
