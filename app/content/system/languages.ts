import { group } from "../fields/group.ts";
import { key } from "../fields/key.ts";
import { list } from "../fields/list.ts";
import { keyed } from "../fields/options.ts";
import { text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineSingleton } from "../model/define.ts";

const beginning = (label: string, help: string) => text({ label, help, max: 100, shared: true });

const language = group({
	label: "Language",
	fields: {
		key: key(),
		code: text({
			label: "Language",
			help: "Such as de, fr or pt-BR. Its pages are below /de, /fr or /pt-br, unless it has another address.",
			format: "locale",
			max: 20,
		}),
		address: text({
			label: "Address",
			help: "Another beginning, such as /deutsch, or a host of its own, such as https://beispiel.de. What was there before leads on.",
			max: 200,
			optional: true,
			shared: true,
		}),
		shown: toggle({ label: "On the site", help: "Off, visitors see none of its pages." }),
		paths: list({
			label: "Addresses",
			max: 30,
			of: group({
				label: "Address",
				fields: {
					from: beginning("Instead of", "Such as /services."),
					to: beginning("In this language", "Such as /leistungen."),
				},
			}),
		}),
	},
});

/** The languages that the site is in besides its first, which is among its words. */
export const languages = defineSingleton({
	name: "site-languages",
	label: "Languages of the site",
	description: "which languages there are, and their addresses",
	section: { icon: "languages", administrators: true },
	fields: {
		others: keyed({ label: "Further languages", initial: [] }, language, ({ code }) => code.toLowerCase()),
		untranslated: list({
			label: "Shown in the first language",
			help: "What nobody has translated is missing in a language. Below these addresses, such as /articles or /privacy-policy, it is shown there in the first language instead, and search engines are told so.",
			max: 30,
			of: beginning("Address", "Such as /articles."),
		}),
	},
});
