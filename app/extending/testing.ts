// What tests of one's own stand on.

export { openScreen } from "../../tests/browser/studio.ts";
export {
	openTestMailServer,
	openTestStore,
	serveTestSite,
	type TestRole,
	type TestSite,
} from "../../tests/extension-world.ts";
export { openReceiver, type Received, type Receiver } from "../../tests/receiver.ts";
export { sampleSnapshot } from "../../tests/sample-snapshot.ts";
