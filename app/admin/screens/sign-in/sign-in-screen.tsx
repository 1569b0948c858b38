import { roleChoices } from "../../../.server/auth/roles.ts";
import { backendContext } from "../../../.server/http.ts";
import { directoryView } from "../../../.server/oidc/directory-view.ts";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/sign-in-screen";
import { DirectoryPanel } from "./directory-panel.tsx";
import { OnlyWayPanel } from "./only-way-panel.tsx";
import { TryPanel } from "./try-panel.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Sign-in")];

export async function loader({ context }: Route.LoaderArgs) {
	try {
		const backend = context.get(backendContext);
		return { directory: await directoryView(backend), roles: await roleChoices(backend.store) };
	} catch (error) {
		throw unloaded(error);
	}
}

/** How people sign in: with the directory of the company, beside passwords or alone. */
export default function SignIn({ loaderData: { directory, roles } }: Route.ComponentProps) {
	return (
		<div className="screen account">
			<div className="sign-in-panels">
				<DirectoryPanel key={`${directory.issuer} ${directory.isSet}`} {...{ directory, roles }} />
				<div className="sign-in-side">
					<TryPanel directory={directory} />
					{directory.isSet && <OnlyWayPanel directory={directory} />}
				</div>
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
