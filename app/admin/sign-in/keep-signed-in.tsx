import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Person } from "../../.server/auth/person.ts";
import { openedLater } from "../controls/opened-later.tsx";
import { askWhoIsIn } from "./ask.ts";
import { onEndedSession, settle } from "./ended-session.ts";
import type { SignInAgainProps } from "./sign-in-again.tsx";
import { onChangeElsewhere, tellTabs } from "./tabs.ts";

const SignInAgain = openedLater<SignInAgainProps>(() => import("./sign-in-again.tsx").then((file) => file.SignInAgain));

/** Milliseconds between looks at whether the session still is, while the page is in sight. */
const lookEvery = 60_000;

/** in: shown. checking: hidden until it is known. ended: shown, below a dialog. out: hidden below the login screen. */
type Guard = "in" | "checking" | "ended" | "out";

/**
 * Follows the session while the studio is open. When it ends, the person signs in again where they are: the page stays
 * as it is, and whatever was refused meanwhile is sent once more.
 */
export function KeepSignedIn({ person, children }: { person: Person; children: ReactNode }) {
	const [guard, setGuard] = useState<Guard>("in");
	const { revalidate } = useRevalidator();

	const enter = (id: string, hasSignedIn: boolean) => {
		// Somebody else sees their own studio, and nothing of what was open here.
		if (id !== person.id) return location.reload();
		setGuard("in");
		if (settle(true) || hasSignedIn) void revalidate();
	};
	const check = async (otherwise: "ended" | "out") => {
		const id = await askWhoIsIn();
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
				// It could not be had; the next look at the session tries again.
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
