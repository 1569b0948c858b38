import { group } from "../fields/group.ts";
import { list } from "../fields/list.ts";
import { longText, text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";
import { heading } from "../model/shared-fields.ts";
import { ownSections } from "./own-sections.ts";

export const servicesPage = defineSingleton({
	name: "services-page",
	label: "Services Page",
	description: "words around the list of services",
	section: { path: "services-content", description: "texts of the services page", icon: "tags" },
	path: "/services",
	shownWhen: ["services"],
	schemaType: "CollectionPage",
	fields: {
		hero: heading("Hero"),
		process: heading("Process"),
		processSteps: list({
			label: "Steps",
			max: 10,
			of: group({
				label: "Step",
				fields: {
					title: text({ label: "Title", max: 80 }),
					description: longText({ label: "Description", max: 300 }),
				},
			}),
		}),
		faq: heading("Questions"),
		closing: heading("Closing"),
		priceNote: text({
			label: "After the timeline, on a service's page",
			help: "Such as: fixed price after week one",
			max: 80,
			optional: true,
		}),
		detailClosing: heading("Closing of a service's page"),
		...ownSections({ process: "Process", questions: "Questions", closing: "Closing" }),
	},
});
