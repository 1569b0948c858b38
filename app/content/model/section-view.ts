/** A content type's section of the studio. Only texts: it is sent to the browser. */
export interface SectionView {
	/** Name in the rail. The plural of a collection or the label of a singleton unless given. */
	readonly name?: string;
	/** Path below /admin/. The name of the type unless given. */
	readonly path?: string;
	/** Description in the rail. That of the type unless given. */
	readonly description?: string;
	/** A receipt unless given. */
	readonly icon?: SectionIcon;
	/** The heading or area of the rail that it belongs to, after those of the product; "Content" unless given. */
	readonly group?: SectionGroupName;
	/** Only administrators see and change it. */
	readonly administrators?: true;
}

/** The headings and areas of the rail. */
export const sectionGroupNames = ["Content", "Site", "Publishing", "System"] as const;

export type SectionGroupName = (typeof sectionGroupNames)[number];

/** The icons that a section can have, by their Lucide names. */
export const sectionIcons = [
	"align-justify",
	"book-open-text",
	"briefcase",
	"calendar",
	"chart-no-axes-column",
	"circle-question-mark",
	"file-text",
	"frame",
	"gauge",
	"git-branch",
	"history",
	"house",
	"image",
	"inbox",
	"languages",
	"landmark",
	"layers",
	"layout-dashboard",
	"layout-grid",
	"list-checks",
	"mail",
	"map-pin",
	"newspaper",
	"package",
	"palette",
	"panel-bottom",
	"quote",
	"receipt-text",
	"scale",
	"search-check",
	"send",
	"settings-2",
	"shield-check",
	"tags",
	"user-cog",
	"users",
] as const;

export type SectionIcon = (typeof sectionIcons)[number];
