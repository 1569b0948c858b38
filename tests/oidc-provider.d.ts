// The package brings no types. This is the part that tests use.
declare module "oidc-provider" {
	import type { IncomingMessage, ServerResponse } from "node:http";

	export default class Provider {
		constructor(issuer: string, configuration: object);
		callback(): (request: IncomingMessage, response: ServerResponse) => void;
		interactionFinished(
			request: IncomingMessage,
			response: ServerResponse,
			result: object,
			options?: { mergeWithLastSubmission?: boolean },
		): Promise<void>;
		interactionDetails(
			request: IncomingMessage,
			response: ServerResponse,
		): Promise<{
			readonly uid: string;
			readonly prompt: { readonly name: string; readonly details: any };
			readonly params: any;
		}>;
		readonly Grant: new (of: {
			accountId: string;
			clientId: string;
		}) => {
			addOIDCScope(scope: string): void;
			save(): Promise<string>;
		};
		readonly Client: {
			find(id: string): Promise<{ backchannelLogout(subject: string, session?: string): Promise<void> }>;
		};
		use(middleware: (context: any, next: () => Promise<void>) => Promise<void>): void;
	}
}
