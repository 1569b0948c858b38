import { expect, test } from "vitest";
import { article, asPage, item, meta, stepsOf, wxr } from "../../../../tests/move-in.ts";
import { plainTextOf } from "../../../content/text/rich-text.ts";

const block = (name: string, attributes = "", inner = "<p>Words</p>") =>
	`<!-- wp:${name} ${attributes && `${attributes} `}-->${inner}<!-- /wp:${name} -->`;

/** A post and a page with this text, and these fields of plugins. */
async function comes(html: string, more = "") {
	const entries = item(1, "Post", html, more) + asPage(item(2, "Page", html, more));
	const steps = await stepsOf("wordpress", { "x.xml": wxr(entries) });
	const [post, page] = ["Post", "Page"].map((title) => article(steps, title));
	return {
		isShown: [post!.data.is_published, page!.data.is_active],
		words: plainTextOf(post!.data.content),
		told: post!.line.changes.join("\n"),
	};
}

test.each([
	["[restrict]Words[/restrict]"],
	["[membership level='1,2']Words[/membership]"],
	["[private role='subscriber']Words[/private]"],
	["[members_logged_in]Words[/members_logged_in]"],
	["[um_loggedin]Words[/um_loggedin]"],
	["[wcm_restrict plans='gold']Words[/wcm_restrict]"],
	["[mepr-show rules='3']Words[/mepr-show]"],
	["[passster password='abc']Words[/passster]"],
	["[member]Words[/member]"],
	["[access capability='read'][b]Words[/b][/access]"],
	["[is_administrator]Words[/is_administrator]"],
	["[if_user_is_editor]Words[/if_user_is_editor]"],
	["[has_role role='author']Words[/has_role]"],
	["[current_user_can cap='edit_posts']Words[/current_user_can]"],
	["[user_has_role]Words[/user_has_role]"],
	["[student]Words[/student]"],
	["[course_complete]Words[/course_complete]"],
	["[box role='administrator,editor']Words[/box]"],
	["[show membership_level='2']Words[/show]"],
	["[only user='logged-in']Words[/only]"],
	[block("jetpack/premium-content", '{"planId":3}')],
	[block("premium-content/subscriber-view")],
	["<p>Words</p><!-- wp:jetpack/paywall /-->"],
	[block("woocommerce-memberships/member-content")],
	[block("pmpro/membership", '{"levels":["1"]}')],
	[block("group", '{"blockVisibility":{"controlSets":[{"controls":{"userRole":{"visibilityByRole":"logged-in"}}}]}}')],
	[block("paragraph", '{"llms_visibility":"enrolled"}')],
])("an entry with words that only some visitors saw is not shown, and told of: %s", async (html) => {
	const { isShown, words, told } = await comes(html);
	expect([isShown, words]).toEqual([[false, false], "Words"]);
	expect(told).toMatch(/(shortcode|block) \S+ showed words to some visitors only; they stay/);
	expect(told).toContain("it was not for everyone, so it comes, but is not shown");
});

test.each([
	["[visitor]Words[/visitor]"],
	["[members_not_logged_in]Words[/members_not_logged_in]"],
	["[team_member name='Ann']Words[/team_member]"],
	["[member name='Ann' image='/a.png']Words[/member]"],
	["[profile name='Ann' role='Editor']Words[/profile]"],
	["[box role='note']Words[/box]"],
	["[heading level='2']Words[/heading]"],
	["[if_user_is_not_member]Words[/if_user_is_not_member]"],
	["Words[membership_form level='1']"],
	["<pre>[restrict]Words[/restrict]</pre>"],
	[block("premium-content/logged-out-view")],
	[block("premium/heading")],
	[block("group", '{"blockVisibility":{"controlSets":[{"controls":{"userRole":{"visibilityByRole":"all"}}}]}}')],
	[block("paragraph", '{"metadata":{"blockVisibility":{"viewport":{"mobile":false}}}}')],
])("an entry that everybody saw is shown: %s", async (html) => {
	const { isShown, words } = await comes(html);
	expect([isShown, /Words/.test(words)]).toEqual([[true, true], true]);
});

test.each([
	[block("paragraph", '{"metadata":{"blockVisibility":false}}', "<p>Secret</p>")],
	[block("group", '{"blockVisibility":{"hideBlock":true}}', `<div>${block("paragraph", "", "<p>Secret</p>")}</div>`)],
])("a block that was hidden is left out, and told of: %s", async (hidden) => {
	const { isShown, words, told } = await comes(
		`${block("paragraph")}${hidden}${block("paragraph", "", "<p>More</p>")}`,
	);
	expect([isShown, words]).toEqual([[true, true], "Words\nMore"]);
	expect(told).toMatch(/block “\w+” was hidden, so it is left out/);
});

test.each([
	[meta("_members_access_role", "subscriber"), false],
	[meta("rcp_user_level", "Subscriber"), false],
	[meta("rcp_user_level", "All"), true],
	[meta("_jetpack_newsletter_access", "subscribers"), false],
	[meta("_jetpack_newsletter_access", "everybody"), true],
	[meta("um_content_restriction", 'a:2:{s:14:"_um_accessible";s:1:"2";s:3:"x";s:1:"0";}'), false],
	[meta("um_content_restriction", 'a:2:{s:14:"_um_accessible";s:1:"0";s:3:"x";s:1:"0";}'), true],
	[meta("_wpmem_block", "1"), false],
	[meta("_wpmem_block", "0"), true],
	[meta("_passster_activate_protection", "1"), false],
])("an entry is shown unless a field of a plugin says that only some saw it: %s", async (fields, isPublic) => {
	const { isShown, told } = await comes("<p>Words</p>", fields);
	expect(isShown).toEqual([isPublic, isPublic]);
	expect(told.includes("says that only some visitors saw it")).toBe(!isPublic);
});
