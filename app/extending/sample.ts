export {
	type AddedSample as ExtensionSample,
	sampleEntries,
	sampleValue,
} from "../content/register/sample-content.ts";
