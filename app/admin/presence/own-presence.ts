import type { Place } from "../../.server/notifications/who-is-here.ts";
import { attempt } from "../../attempt.ts";
import { send } from "../send.ts";

const address = "/admin/actions/presence";
/** A quarter of the time after which a silent tab is taken to be closed. */
const beat = 11_000;
/** Milliseconds in a field before the others see it: passing through fields with the keyboard is not editing them. */
const settles = 250;

/** Tells the others which field of a document somebody works in, until it is stopped. */
export class OwnPresence {
	readonly #place: Omit<Place, "field">;
	readonly #timer: ReturnType<typeof setInterval>;
	#field = "";
	#settling: ReturnType<typeof setTimeout> | undefined;

	constructor(type: string, document: string) {
		this.#place = { id: newTab(), type, document };
		this.#timer = setInterval(() => this.#tell(), beat);
		addEventListener("pagehide", this.#hide);
		addEventListener("pageshow", this.#show);
		this.#tell();
	}

	get id(): string {
		return this.#place.id;
	}

	/** The field that somebody is in; "" for none. */
	workIn(field: string): void {
		if (field === this.#field) return;
		this.#field = field;
		clearTimeout(this.#settling);
		this.#settling = setTimeout(() => this.#tell(), settles);
	}

	stop(): void {
		clearInterval(this.#timer);
		clearTimeout(this.#settling);
		removeEventListener("pagehide", this.#hide);
		removeEventListener("pageshow", this.#show);
		void send(address, { command: "gone", id: this.id }, undefined, { quietly: true });
	}

	readonly #hide = () => {
		const body = new Blob([JSON.stringify({ command: "gone", id: this.id })], { type: "application/json" });
		attempt(() => navigator.sendBeacon(address, body));
	};

	readonly #show = ({ persisted }: PageTransitionEvent) => persisted && this.#tell();

	/** Quietly: an open tab alone must not keep anybody signed in. What cannot be told now is told with the next beat. */
	#tell(): void {
		void send(address, { command: "here", ...this.#place, field: this.#field }, undefined, { quietly: true });
	}
}

// Not a random UUID: browsers make those only over TLS.
function newTab(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
