import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface MailServer {
	/** Such as smtp://127.0.0.1:41234. */
	readonly url: string;
	readonly mails: readonly ParsedMail[];
	/** Rejects mails from now on, or accepts them again. */
	refuse(isRefusing: boolean): void;
	close(): Promise<void>;
}

/** A real mail server on loopback that stores the mails it receives. */
export async function openMailServer(): Promise<MailServer> {
	const mails: ParsedMail[] = [];
	let refusing = false;
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, _session, done) {
			simpleParser(stream).then((mail) => {
				if (refusing) return done(Object.assign(new Error("The mailbox is full."), { responseCode: 452 }));
				mails.push(mail);
				done();
			}, done);
		},
	});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	return {
		url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
		mails,
		refuse(isRefusing) {
			refusing = isRefusing;
		},
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}
