/** A content type's section of the studio. Plain words: it travels to the browser. */
export interface SectionView {
	/** In the rail. The plural of a collection and the label of a singleton unless given. */
	readonly name?: string;
	/** Below /admin/. The name of the type unless given. */
	readonly path?: string;
	/** In the rail. The description of the type unless given. */
	readonly description?: string;
	/** A sheet of paper unless given. */
	readonly icon?: SectionIcon;
	/** Only administrators see and change it. */
	readonly administrators?: true;
}

/** A sign of a section, named as Lucide names its icons. */
export type SectionIcon =
	| "align-justify"
	| "book-open-text"
	| "briefcase"
	| "calendar"
	| "chart-no-axes-column"
	| "circle-question-mark"
	| "file-text"
	| "frame"
	| "gauge"
	| "history"
	| "house"
	| "image"
	| "inbox"
	| "landmark"
	| "layers"
	| "layout-dashboard"
	| "layout-grid"
	| "list-checks"
	| "mail"
	| "map-pin"
	| "newspaper"
	| "package"
	| "panel-bottom"
	| "quote"
	| "receipt-text"
	| "scale"
	| "search-check"
	| "send"
	| "settings-2"
	| "shield-check"
	| "tags"
	| "user-cog"
	| "users";
