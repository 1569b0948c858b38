import type { Need } from "../rights.ts";

/** A panel of one's own in the studio: `extension/panels/NAME.tsx`, which exports its `loader` and its `Panel`. */
export interface ExtensionPanel {
	/** The name of its file, and in its address. */
	readonly name: string;
	readonly title: string;
	/** Where it stands. */
	readonly beside: "dashboard" | "entry" | "inquiry" | "release" | "translation";
	/** The content types whose entries it stands beside; all unless given. */
	readonly of?: readonly string[];
	/** The content type that it tells of, where it stands beside something else: it is for whoever may see that as well. */
	readonly tells?: string;
	readonly readers: Need;
}

/** A button at fields of the studio: `extension/field-actions/NAME.ts`, which exports its `action`. */
export interface ExtensionFieldAction {
	/** The name of its file, and in its address. */
	readonly name: string;
	/** The words of the button: a verb, such as “Translate”. */
	readonly label: string;
	/** The kinds of fields that have it, such as `text` and `image`. */
	readonly kinds: readonly string[];
	/** The content types whose fields have it; all unless given, but for `translations`, the words in another language. */
	readonly of?: readonly string[];
	/** Whether what it returns is shown beside what was there, and taken by the person, sentence by sentence. */
	readonly suggests?: true;
}
