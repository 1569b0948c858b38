import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";

interface Handle {
	/** True for routes that run React in the browser; the others are plain documents. */
	hydrate?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
	const hydrate = useMatches().some((match) => (match.handle as Handle | undefined)?.hydrate);
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				{hydrate && <Scripts />}
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}
