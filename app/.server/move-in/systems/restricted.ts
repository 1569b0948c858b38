import { isRecord } from "../../../content/fields/typed-text.ts";

// What plugins of WordPress showed to some visitors only. They are known by the words that their names have.

/** Whether editors hid a block from everybody, as WordPress and plugins let them. */
export function isHiddenBlock({ metadata, blockVisibility }: Readonly<Record<string, unknown>>): boolean {
	if (isRecord(metadata) && metadata.blockVisibility === false) return true;
	return isRecord(blockVisibility) && blockVisibility.hideBlock === true;
}

/**
 * A text without the shortcodes that editors hid, and without what is in them, as page builders let them: WPBakery, Divi,
 * Avada.
 * @param note is told the name of each
 */
export function withoutHiddenShortcodes(html: string, note: (name: string) => void): string {
	const endless = new Set<string>();
	let made = "";
	let from = 0;
	for (const { 0: whole, 1: name = "", index } of html.matchAll(hidingShortcode)) {
		const end = `[/${name}]`;
		if (index < from || endless.has(name)) continue;
		const at = html.indexOf(end, index + whole.length);
		if (at < 0) {
			endless.add(name);
			continue;
		}
		note(name);
		made += html.slice(from, index);
		from = at + end.length;
	}
	return made + html.slice(from);
}

const hidingShortcode =
	/\[([a-z][\w-]*)\s(?=[^\][]*\b(?:disable_element\s*=\s*["']?yes|disabled\s*=\s*["']?on|disabled_on\s*=\s*["']on\|on\|on|status\s*=\s*["']?draft)\b)[^\][]*\]/gi;

/** Whether a block shows what is in it, or what stands below it, to some visitors only. */
export function isRestrictingBlock(name: string, attributes: Readonly<Record<string, unknown>>): boolean {
	return isRestrictingName(name) || restrictingAttribute.test(JSON.stringify(attributes));
}

const restrictingAttribute =
	/"(visibilityByRole|llms_visibility|restrictedTo|userRoles?)":(?!"(all|public|everyone|logged-?out|)"|\[\]|null|false|\{)/i;

/**
 * Whether a shortcode around words shows them to some visitors only.
 * @param attributes as they are written
 */
export function isRestrictingShortcode(name: string, attributes: string): boolean {
	// Those of themes describe somebody of a team.
	const isSomebody = /\b(name|image|photo|title|position|job)\s*=/i.test(attributes);
	if (isSomebody && /^members?$/i.test(name)) return false;
	return isRestrictingName(name) || (!isSomebody && !open.test(name) && restrictingCondition.test(attributes));
}

/** Attributes that name roles and rights of WordPress, or levels of members. */
const restrictingCondition =
	/\b(?:(?:user_?)?roles?|cap(?:ability|abilities)?|can|user)\s*=\s*["']?[^"'\]]*\b(?:administrator|editor|author|contributor|subscriber|customer|shop_manager|member|logged[-_ ]?in|read|(?:edit|manage|publish)_\w+)\b|\b(?:member(?:ship)?s?|access|user)_?(?:levels?|plans?)\s*=\s*["']?[^"'\]\s]/i;

function isRestrictingName(name: string): boolean {
	return restricting.test(name) && !open.test(name);
}

/** Words of names: alone, among others, or at the beginning, as plugins have them. */
const restricting = new RegExp(
	[
		/^(members?|premium|paid|secret|password|hide|hidden|hide_from_visitors|access|locked|login|private|protect)$/,
		/(^|[-_/])(restrict(ed|ion)?|memberships?|private|protect(ed|or)|paywall|subscribers?|locker|gated|passster)([-_/]|$)/,
		/members?[-_]?(only|content|access|view|logged)|logged[-_]?in|(social|content)locker|(premium|paid|restrict|locked)[-_]?content/,
		/^(s2(if|member)|wlm_|rcp_|mepr-|wcm_|swpm_|ihc-|arm_|ppwp|emember|um_show|groups_(member|can))/,
		/^(if_?)?(is|has|user|current_user|show)_(is_|has_|for_|to_)?(paid|members?|subscribers?|subscription|administrators?|admin|editors?|authors?|contributors?|customers?|students?|enrolled|roles?|can|cap|access|user_role|users|levels?|purchased)/,
		/^(students?|enrolled|course_(content|complete|inprogress|notstarted)|has_purchased|purchased|edd_restrict|wpmem_(logged_in|show)|profilepress-(restrict|member)|pmpro_(member|has)\w*|accessally\w*|memberium|memb_\w+|wishlist_\w+)$/,
	]
		.map(({ source }) => source)
		.join("|"),
	"i",
);

/** Those around what everybody else sees in its place. */
const open = /(^|[-_/])(not?|non|visitor|guest)([-_/]|$)|non-?members?|logged[-_]?out/i;

/** Whether a field beside an entry says that it was for some visitors only. */
export function isRestrictingField(key: string, value: string): boolean {
	const said = value.trim();
	if (key === "um_content_restriction") return /"_um_accessible";(s:1:"2"|i:2)/.test(said);
	return (
		restrictingField.test(key) &&
		!/^(|0|no|none|false|off|all|every(body|one)|public|default|a:0:\{\}|\[\])$/i.test(said)
	);
}

const restrictingField =
	/members_access_role|(access|user|subscription|restricted)_(levels?|plan)|_is_(paid|restricted)$|(^|_)restrict(ed|ion)?$|newsletter_access|contains_paid_content|paywall|activate_protection|protection_roles?|groups[-_]read|wpmem_block|memberful_acl|ihc_mb_who/i;
