import { createHmac, timingSafeEqual } from "node:crypto";
import type { ActionArgs, RouteHandle } from "#core/pages.ts";
import { backendContext } from "#core/server.ts";

export const handle: RouteHandle = { uploadBytes: 64 * 1024 };

/** Milliseconds for which a signature counts, so that a message that was overheard cannot be sent again later. */
const tolerance = 300_000;

interface PaymentEvent {
	readonly id: string;
	readonly type: string;
	readonly data: { readonly object: { readonly amount: number } };
}

/** Takes events as payment services send them: `t=SECONDS,v1=HEX` over time and body. */
export async function action({ context, request }: ActionArgs) {
	const { store } = context.get(backendContext);
	const body = await request.text();
	if (!isSigned(request.headers.get("payment-signature") ?? "", body)) return new Response(null, { status: 400 });
	const { id, type, data } = JSON.parse(body) as PaymentEvent;
	if (type !== "payment.succeeded") return Response.json({ received: true });
	const row = { id, amount: data.object.amount, received_at: Date.now(), note: "" };
	// Services send an event again when they did not hear that it arrived.
	await store.write((tx) =>
		tx
			.insertInto("x_payments")
			.values(row)
			.onConflict((conflict) => conflict.doNothing())
			.execute(),
	);
	return Response.json({ received: true });
}

function isSigned(header: string, body: string): boolean {
	const { t = "", v1 = "" } = Object.fromEntries(header.split(",").map((part) => part.split("=", 2)));
	if (Math.abs(Date.now() - Number(t) * 1000) > tolerance) return false;
	const expected = createHmac("sha256", process.env.PAYMENTS_SECRET ?? "")
		.update(`${t}.${body}`)
		.digest();
	const given = Buffer.from(v1, "hex");
	return given.length === expected.length && timingSafeEqual(given, expected);
}
