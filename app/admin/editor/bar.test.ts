import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { article } from "../../content/types/article.ts";
import { MayPublishContext } from "../shell/use-may-open.ts";
import { Bar } from "./bar.tsx";
import { SaveButton } from "./save-button.tsx";

const document = {
	id: "spring",
	title: "Spring",
	version: 2,
	live: true,
	unpublished: true,
	trashedAt: null,
	data: {},
};
const state = { server: { document, schedules: [], livePath: null }, saveState: { kind: "saved", at: null } };
const editor = { type: article, state: { get: () => state, subscribe: () => () => {} } } as any;

function drawn(mayPublish: boolean): string {
	const bar = createElement(Bar, { editor, isHistoryOpen: false, onHistory() {} });
	const save = createElement(SaveButton, { editor, idle: "Save All", saved: "Saved" });
	const Component = () => createElement(MayPublishContext, { value: mayPublish }, bar, save);
	const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
	return html.replace(/<svg.*?<\/svg>/g, "");
}

test("who may publish is offered that, and who may only propose a proposal instead", () => {
	expect(drawn(true)).toContain(">Publish</button>");
	expect(drawn(true)).toContain(">Save All</button>");
	const proposer = drawn(false);
	expect(proposer).not.toContain(">Publish</button>");
	expect(proposer).not.toContain(">Save All</button>");
	expect(proposer.match(/<a[^>]*href="\/admin\/proposals\?put=spring"[^>]*>Put into a proposal<\/a>/g)).toHaveLength(2);
});
