import type { SectionGroupName, SectionIcon } from "../content/model/section-view.ts";
import type { Need } from "../rights.ts";

/** Who is allowed to do something: everyone, nobody, or whoever has what it needs (`rights.ts`). */
export type Who = "everyone" | "nobody" | Need;

/** An address of the studio. */
export interface StudioRoute {
	/** Below /admin/; "" for the dashboard. */
	readonly path: string;
	/** Its module below app/. */
	readonly file: string;
	/** The group that may read it: nobody where it only accepts changes, for which the action checks rights. */
	readonly readers: Who;
	/** The type of content that it is about, where that is one; `everyType` where it is about all of them. */
	readonly type?: string;
	/** The screen's entry in the rail, or the tab of another one; its place there is in `admin/studio-sections.ts`. */
	readonly section?: {
		readonly name: string;
		readonly description: string;
		readonly icon: SectionIcon;
		/** The heading in the bar; the name unless given. */
		readonly title?: string;
		/** The heading in the rail that it stands under, where `admin/studio-sections.ts` does not name it; "Content" unless given. */
		readonly group?: SectionGroupName;
		/** The path of the section that it is a tab of, such as "inquiries", after those of the product. */
		readonly tabOf?: string;
	};
	/** Routes that are drawn inside of it. */
	readonly below?: readonly { readonly path: string; readonly file: string }[];
}
