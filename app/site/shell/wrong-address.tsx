import { Lost } from "./lost.tsx";

interface WrongAddressProps {
	/** The address at which the studio was opened; `origin` is its own. */
	openedAt: string;
	origin: string;
}

/** Shown at an address where signing in is impossible: names the studio's address and how to change it. */
export function WrongAddress({ openedAt, origin }: WrongAddressProps) {
	return (
		<Lost
			status={403}
			title="The studio is at another address."
			ways={[
				{ text: "Open the Studio There", href: `${origin}/admin` },
				{ text: "Back to Home", href: "/" },
			]}
		>
			<p className="lead mt-3">
				You opened it at {openedAt}, but this site is set up for {origin}, and signing in works only there.
			</p>
			<p className="mt-5">
				Do you run this site, and is {openedAt} its right address? Then start it with this setting:
			</p>
			<pre className="mt-3 overflow-x-auto">
				<code>SITE_URL={openedAt}</code>
			</pre>
			<p className="mute mt-3 text-sm">
				If your browser is at {origin} already, the proxy in front of the site has to hand the name on, in nginx with{" "}
				<code>proxy_set_header Host $host;</code>
			</p>
		</Lost>
	);
}
