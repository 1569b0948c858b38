import { createHmac, randomBytes } from "node:crypto";
import { type Cookie, createCookie, type RouterContextProvider } from "react-router";
import { backendContext, siteContext } from "../../http.ts";
import { cookiePrefix } from "./session-rules.ts";

// A browser that an account has signed in with before is known to it, so that guessing elsewhere cannot lock it out.

const year = 365 * 24 * 60 * 60_000;
/** Milliseconds by which clocks of instances may differ. */
const tolerance = 5 * 60_000;
/** Accounts remembered by a browser that several people share. */
const mostPeople = 5;

/** The signed content of the cookie. It does not say who signed in. */
interface Device {
	readonly id: string;
	/** Accounts with the time of their last sign-in. */
	readonly accounts: readonly (readonly [account: string, at: number])[];
}

type Context = Readonly<RouterContextProvider>;

/** A name of an account that does not reveal its address. The account need not exist. */
export function accountOf(context: Context, email: string): string {
	const key = context.get(backendContext).secretKey.for("accounts");
	return createHmac("sha256", key).update(email.trim().toLowerCase()).digest("base64url");
}

/** The id of the browser when this account signed in with it before; undefined for any other. */
export async function knownDevice(request: Request, context: Context, account: string): Promise<string | undefined> {
	const device = await read(request, context);
	const now = Date.now();
	const isKnown = device?.accounts.some(([known, at]) => known === account && at > now - year && at < now + tolerance);
	return isKnown ? device?.id : undefined;
}

/** The cookie that makes a browser known to an account, and keeps it known to others. */
export async function rememberDevice(request: Request, context: Context, account: string): Promise<string> {
	const { id, accounts = [] } = (await read(request, context)) ?? {};
	const others = accounts.filter(([known]) => known !== account).slice(0, mostPeople - 1);
	const device: Device = {
		id: id ?? randomBytes(12).toString("base64url"),
		accounts: [[account, Date.now()], ...others],
	};
	return cookie(context).serialize(device);
}

function read(request: Request, context: Context): Promise<Device | null> {
	return cookie(context).parse(request.headers.get("cookie"));
}

function cookie(context: Context): Cookie {
	const { origin } = context.get(siteContext);
	const secret = context.get(backendContext).secretKey.for("known device").toString("base64");
	return createCookie(`${cookiePrefix(origin)}.device`, {
		secrets: [secret],
		httpOnly: true,
		secure: origin.startsWith("https:"),
		sameSite: "lax",
		path: "/",
		maxAge: year / 1000,
	});
}
