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
	/** Refuses addresses for which there is an answer, such as 550 and why; undefined takes one. */
	refuseAddresses(answerTo: (address: string) => readonly [code: number, sentence: string] | undefined): void;
	/** Ends the connection once it has all of the next mail, without an answer. */
	breakOff(): void;
	/** Does something before it accepts the next mail. */
	meanwhile(work: () => Promise<unknown>): void;
	close(): Promise<void>;
}

/** A real mail server on loopback that stores the mails it receives, with or without SMTPUTF8. */
export async function openMailServer({ takesUtf8 = true } = {}): Promise<MailServer> {
	const mails: ParsedMail[] = [];
	let refusing = false;
	let breaksOff = false;
	let answerTo: Parameters<MailServer["refuseAddresses"]>[0] = () => undefined;
	let work = async (): Promise<unknown> => undefined;
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		hideSMTPUTF8: !takesUtf8,
		onRcptTo({ address }, _session, done) {
			const answer = answerTo(address);
			done(answer && refusal(...answer));
		},
		async onData(stream, _session, done) {
			const bytes = Buffer.concat(await stream.toArray());
			if (breaksOff) {
				breaksOff = false;
				for (const connection of server.connections) connection._socket.destroy();
				return;
			}
			const head = bytes.toString("latin1").split("\r\n\r\n", 1)[0]!;
			if (!takesUtf8 && /[^\0-\x7f]/.test(head)) return done(refusal(550, "The headers have 8-bit characters."));
			if (refusing) return done(refusal(452, "The mailbox is full."));
			const now = work;
			work = async () => undefined;
			await now();
			mails.push(await simpleParser(bytes));
			done();
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
		refuseAddresses(next) {
			answerTo = next;
		},
		breakOff() {
			breaksOff = true;
		},
		meanwhile(next) {
			work = next;
		},
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}

function refusal(responseCode: number, sentence: string): Error {
	return Object.assign(new Error(sentence), { responseCode });
}
