import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { MarkHydrated } from "./admin/hydration/hydrated.tsx";

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<MarkHydrated>
				<HydratedRouter />
			</MarkHydrated>
		</StrictMode>,
	);
});
