import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Person } from "../../.server/auth/person.ts";
import { openedLater } from "../controls/overlays/lazy.tsx";
import { onEndedSession, settle } from "./ended-session.ts";
import { onChangeElsewhere, tellTabs } from "./other-tabs.ts";
import { askWhoIsIn } from "./send-step.ts";
import type { SignInAgainProps } from "./sign-in-again.tsx";

const SignInAgain = openedLater<SignInAgainProps>(() => import("./sign-in-again.tsx").then((file) => file.SignInAgain));

/** Milliseconds between checks of the session, while the page is visible. */
const lookEvery = 60_000;

/**
 * in: the studio is shown. checking: it is hidden until the session was checked. ended: it is shown behind a dialog.
 * out: it is hidden behind the sign-in screen.
 */
type Guard = "in" | "checking" | "ended" | "out";

/**
 * Watches the session while the studio is open. When it ends, people sign in again without leaving the page: nothing on
 * it changes, and requests that were rejected meanwhile are sent again.
 */
export function KeepSignedIn({ person, children }: { person: Person; children: ReactNode }) {
	const [guard, setGuard] = useState<Guard>("in");
	const { revalidate } = useRevalidator();

	const enter = (id: string, hasSignedIn: boolean) => {
		// Another person must see only their own studio, and nothing that was open here.
		if (id !== person.id) return location.reload();
		setGuard("in");
		if (settle(true) || hasSignedIn) void revalidate();
	};
	const check = async (otherwise: "ended" | "out") => {
		const id = await askWhoIsIn();
		// Without the network, or while the server starts, people keep working with the open page.
		if (id === "" && otherwise === "ended") return;
		if (!id) return setGuard((now) => (now === "out" || now === "checking" ? "out" : otherwise));
		enter(id, false);
	};
	const latest = useRef(check);
	latest.current = check;

	useEffect(() => {
		tellTabs();
		const look = () => {
			if (document.visibilityState === "visible") void latest.current("ended");
		};
		const returned = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			setGuard("checking");
			void latest.current("out");
		};
		const endings = [
			onChangeElsewhere(() => void latest.current("out")),
			onEndedSession(() => setGuard((now) => (now === "out" ? "out" : "ended"))),
		];
		const timer = setInterval(look, lookEvery);
		addEventListener("focus", look);
		addEventListener("pageshow", returned);
		return () => {
			for (const end of endings) end();
			clearInterval(timer);
			removeEventListener("focus", look);
			removeEventListener("pageshow", returned);
		};
	}, []);

	return (
		<>
			<div className="kept" hidden={guard === "checking" || guard === "out"}>
				{children}
			</div>
			{guard === "checking" && (
				<p className="checking" role="status">
					<span className="spinner" aria-hidden="true" />
					Loading...
				</p>
			)}
			<SignInAgain
				isOpen={guard === "ended" || guard === "out"}
				// Its script could not be loaded; the next check of the session tries again.
				onOpenChange={() => setGuard((now) => (now === "out" ? "checking" : "in"))}
				person={person}
				covering={guard === "out"}
				onIn={(id) => {
					enter(id, true);
					tellTabs();
				}}
			/>
		</>
	);
}
