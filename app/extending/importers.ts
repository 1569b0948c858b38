// What readers of other systems' exports are made of.

export { escaped } from "../.server/escaped.ts";
export {
	type Found,
	foundEntry,
	type OldEntry,
	type SystemToMoveIn as ExtensionImporter,
} from "../.server/move-in/old-content.ts";
export { endingOf, refused, type Source, type SourceFile, wholeText } from "../.server/move-in/source.ts";
