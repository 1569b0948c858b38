import { Banner } from "./banner.tsx";

/** Says why the directory signed nobody in, and how to begin again. */
export function NotSignedIn({ to, sentence }: { to: string; sentence: string }) {
	return (
		<div className="gate-form">
			<h1>Not Signed In</h1>
			<Banner sentence={sentence} />
			<a className="gate-button gate-accent" href={`/admin/login/directory?${new URLSearchParams({ to })}`}>
				Begin again
			</a>
			<p className="gate-links">
				<a href={`/admin/login?${new URLSearchParams({ to })}`}>Other ways to sign in</a>
			</p>
		</div>
	);
}
