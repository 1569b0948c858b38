import type { ExtensionMailFrame } from "#core/mails.ts";
import * as documented from "./mails.documented.ts";

export const mailFrame: ExtensionMailFrame | undefined = (mail) => {
	const framed = documented.mailFrame!(mail);
	return { ...framed, subject: `[Loom] ${framed.subject}` };
};
