export type {
	PersonalContext as ExtensionPersonalContext,
	PersonalItem as ExtensionPersonalItem,
	PersonalPlace as ExtensionPersonalPlace,
	ToldItem as ExtensionToldItem,
} from "../.server/personal-data/personal-place.ts";
export { mentions, type Sought as ExtensionSought } from "../.server/personal-data/sought.ts";
