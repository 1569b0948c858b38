import type { SectionGroupName, SectionIcon } from "../content/model/section-view.ts";

/** A screen of the studio and, unless it is a tab of another one, its entry in the rail. */
export interface Section {
	readonly name: string;
	/** Below /admin/; "" for the dashboard. */
	readonly path: string;
	readonly description: string;
	readonly icon: SectionIcon;
	/** The heading in the bar. Editors of an entry have a heading of their own: what it is called. */
	readonly title?: string;
	/** The collection whose entries its list screen shows. */
	readonly collection?: string;
	/** The word for its entries, such as "Projects". */
	readonly plural?: string;
	/** The toggle by which its list can be filtered. */
	readonly featured?: string;
	/** Whether its entries are in an order that people give them. */
	readonly isByHand?: true;
	/** The singleton that its screen edits. */
	readonly singleton?: string;
	/** The heading in the rail that it stands under, where it is none of the product. */
	readonly group?: SectionGroupName;
	/** The path of the section that it is a tab of, where it is none of the product. */
	readonly tabOf?: string;
	/** Only visible to administrators. */
	readonly administrators?: true;
}
