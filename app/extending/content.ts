// What content of one's own is declared with.

export { author } from "../content/fields/author.ts";
export { choice } from "../content/fields/choice.ts";
export { colour } from "../content/fields/colour.ts";
export { date } from "../content/fields/date.ts";
export { file } from "../content/fields/file.ts";
export { group } from "../content/fields/group.ts";
export { image } from "../content/fields/image.ts";
export { link } from "../content/fields/link.ts";
export { list } from "../content/fields/list.ts";
export { number } from "../content/fields/number.ts";
export { option } from "../content/fields/option.ts";
export { options } from "../content/fields/options.ts";
export { price } from "../content/fields/price.ts";
export { reference } from "../content/fields/reference.ts";
export { richText } from "../content/fields/rich-text.ts";
export { slug } from "../content/fields/slug.ts";
export { longText, text } from "../content/fields/text.ts";
export { toggle } from "../content/fields/toggle.ts";
export { defineCollection, defineSingleton, type Entry } from "../content/model/define.ts";
export { defineSection, entries, titled } from "../content/model/section.ts";
export { byLink, cta, heading, isActive, seo, stats, texts } from "../content/model/shared-fields.ts";
