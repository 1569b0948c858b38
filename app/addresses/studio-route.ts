import type { SectionGroupName, SectionIcon } from "../content/model/section-view.ts";

/** A group that is allowed to do something: everyone, people who are signed in, administrators, or nobody. */
export type Who = "everyone" | "people" | "administrators" | "nobody";

/** An address of the studio. */
export interface StudioRoute {
	/** Below /admin/; "" for the dashboard. */
	readonly path: string;
	/** Its module below app/. */
	readonly file: string;
	/** The group that may read it: nobody where it only accepts changes, for which the action checks rights. */
	readonly readers: Who;
	/** The screen's entry in the rail, or the tab of another one; its place there is in `admin/sections.ts`. */
	readonly section?: {
		readonly name: string;
		readonly description: string;
		readonly icon: SectionIcon;
		/** The heading in the bar; the name unless given. */
		readonly title?: string;
		/** The heading in the rail that it stands under, where `admin/sections.ts` does not name it; "Content" unless given. */
		readonly group?: SectionGroupName;
		/** The path of the section that it is a tab of, such as "inquiries", after those of the product. */
		readonly tabOf?: string;
	};
	/** Routes that are drawn inside of it. */
	readonly below?: readonly { readonly path: string; readonly file: string }[];
}
