import { z } from "zod";
import { Failure } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { picturesIn } from "../content/pictures-in.ts";
import { mediaFile } from "../media/library/media-file.ts";
import { addressFor, toPublicImage } from "../media/library/public-image.ts";
import { changedPages, comparePage } from "../proposals/changed-pages.ts";
import { listReviewLinks, makeReviewLink } from "../proposals/review-links.ts";
import { cut } from "./figures-tool.ts";
import { openToAgent, siteForAgent } from "./seen-document.ts";
import { Answer, id, type ToolContext, type ToolPicture, tool } from "./tool.ts";

/** For how long a link opens. */
const days = 7;
const mostPages = 15;
const mostPictures = 3;
const mostBytes = 150_000;

export const previewProposal = tool({
	name: "preview_proposal",
	title: "Preview a proposal",
	description:
		"A secret link under which people look at the site as it would be with the proposal, for a week; the pages that change; and small versions of the pictures that are in it. With `path`, what changes on one page: title, description, headings, words.",
	scope: "propose",
	writes: true,
	input: {
		proposal: id,
		path: z.string().max(200).optional().describe("a page, such as /services/x"),
		pictures: z.boolean().default(true).describe("whether to send pictures"),
	},
	async run(context, { proposal, path, pictures }) {
		const { backend, agent } = context;
		const { store, env } = backend;
		const { name, state } = await openToAgent(store, agent, proposal);
		if (state !== "open") throw new Failure("not-possible", `“${name}” is not open any more.`, {});
		const site = await siteForAgent(store, agent, proposal);
		const link = env.siteUrl + (await linkOf(context, proposal));
		if (path !== undefined) {
			const { kind, title, description, headings, words } = await comparePage(backend.pages, site, path);
			if (kind === "gone" && site.live.resolve(path).kind !== "live")
				throw new Failure("not-found", `There is no page ${path}, neither live nor with the proposal.`, { id: path });
			return {
				link: `${link}&page=${path}`,
				path,
				kind,
				...(title.live !== title.proposed && { title }),
				...(description.live !== description.proposed && { description }),
				...((headings.live.length > 0 || headings.proposed.length > 0) && { headings }),
				words: { live: words.live.slice(0, 25).map(cut), proposed: words.proposed.slice(0, 25).map(cut) },
			};
		}
		const { pages, more } = await changedPages(store, site);
		const used = pictures ? await picturesOf(context, site.drafts) : [];
		return new Answer(
			{
				link,
				opensFor: `${days} days, for whoever has it`,
				pages: pages.slice(0, mostPages).map(({ path, kind }) => (kind === "changed" ? path : `${path} (${kind})`)),
				...(pages.length + more > mostPages && { more: pages.length + more - mostPages }),
			},
			used,
		);
	},
});

/** One link for each agent and proposal, however often it asks. */
async function linkOf({ backend: { store, secretKey }, agent }: ToolContext, proposal: string): Promise<string> {
	const name = `Preview of ${agent.name}`.slice(0, 80);
	const known = (await listReviewLinks(store, secretKey, proposal)).find(
		(link) =>
			link.name === name &&
			link.state === "open" &&
			link.path !== undefined &&
			link.expiresAt > Date.now() + 86_400_000,
	);
	if (known?.path) return known.path;
	const wanted = { proposal, name, email: "", password: "", days, actor: agent.actor };
	return (await makeReviewLink(store, secretKey, wanted)).path;
}

/** Small versions of the pictures that stand in drafts. */
async function picturesOf(
	{ backend: { media } }: ToolContext,
	drafts: readonly { readonly type: string; readonly data: Record<string, any> }[],
): Promise<ToolPicture[]> {
	const ids = [
		...new Set(drafts.flatMap(({ type, data }) => picturesIn(typeNamed(type).fields, data).map(({ media }) => media))),
	].slice(0, mostPictures);
	const found = await media.some(ids);
	const read = await Promise.all(
		found.map(async (record): Promise<ToolPicture[]> => {
			const file = mediaFile(addressFor("choice", toPublicImage(record)));
			const size = file && (await media.files.size(file.hash, file.name));
			if (!file || size === undefined || size > mostBytes) return [];
			const handle = await media.files.open(file.hash, file.name);
			if (!handle) return [];
			try {
				return [{ type: file.headers["content-type"]!, data: (await handle.readFile()).toString("base64") }];
			} finally {
				await handle.close();
			}
		}),
	);
	return read.flat();
}
