import { expect, test } from "vitest";
import { parse } from "yaml";
import { article, stepsOf } from "../../../../tests/move-in.ts";
import { stateOf } from "./state-fields.ts";

test.each([
	["draft: yes", "draft"],
	["draft: True", "draft"],
	["draft: 'true'", "draft"],
	["draft: 1", "draft"],
	["draft: soon", "draft"],
	["published: no", "draft"],
	["published: 'false'", "draft"],
	["publish: off", "draft"],
	["private: on", "draft"],
	["status: archived", "draft"],
	["visibility: members", "draft"],
	["date: 2999-01-01", "scheduled"],
	["publishDate: 2999-01-01", "scheduled"],
	["expiryDate: 2001-01-01", "draft"],
	["password: open sesame", "protected"],
	["Draft: true", "draft"],
	["isDraft: true", "draft"],
	["is_published: false", "draft"],
	["post_status: pending", "draft"],
	["publishdate: 2999-01-01", "scheduled"],
	["publish_date: 1 July 2999", "scheduled"],
	["publishDate: soon", "scheduled"],
	["expirydate: 2001-01-01", "draft"],
	["unpublish-date: some day", "draft"],
	["build:\n  render: never", "draft"],
	["_build:\n  list: false", "draft"],
	["publish_on: 2999-01-01", "scheduled"],
	["scheduled: true", "scheduled"],
	["expires: 2001-01-01", "draft"],
	["archived: true", "draft"],
	["members_only: yes", "draft"],
	["show: false", "draft"],
	["scheduled: false", "published"],
	["active: nine to five", "published"],
	["permalink: false", "draft"],
	["meta:\n  draft: true", "draft"],
	["render: false", "draft"],
	["access:\n  site.login: true", "draft"],
	["protected: true", "protected"],
	["draft: no", "published"],
	["build:\n  publishResources: false", "published"],
	["permalink: /a/", "published"],
	["live: https://x.example/", "published"],
	["hide:\n- toc", "published"],
	["state: Bavaria", "published"],
	["expiryDate: 2999-01-01", "published"],
	["draft: ''", "published"],
	["published: 'true'", "published"],
	["published: 2021-02-03", "published"],
	["status: Published", "published"],
])("whoever was not shown a text is not shown it by moving in: %s", (yaml, state) => {
	expect(stateOf(parse(yaml, { schema: "core" }))).toEqual({
		state,
		because: state === "published" ? "" : expect.stringContaining(": "),
	});
});

test("fields are known in any spelling, and those that say nothing of who saw a text are told of", async () => {
	const steps = await stepsOf("markdown", {
		"a.md":
			"---\nTitle: A\nSlug: first\nTags: [x]\nPublished: 2021-02-03\nfeaturedImage: a.png\nFeatured: yes\nLive: https://x.example/\n---\nWords",
		"a.png": "a picture",
	});
	const { data, line, pictures } = article(steps, "A");
	expect(data).toMatchObject({ slug: "first", tags: ["x"], publishedAt: "2021-02-03", featured: true });
	expect(data.image.media).toBe(pictures[0]!.media);
	expect(line.left).toEqual(["field “Live” of the front matter"]);
});
