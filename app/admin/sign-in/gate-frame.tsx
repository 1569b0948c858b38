import type { ComponentType, ReactNode } from "react";
import type { PublicImage } from "../../content/fields/public-values.ts";
import { MarkAndName, type MarkView } from "../../design/mark.tsx";
import { Picture } from "../../design/picture.tsx";

export interface GateFrameProps {
	company: string;
	email: string;
	picture: PublicImage | null;
	/** Undefined where the look could not be read. */
	mark: MarkView | undefined;
	children: ReactNode;
}

/** What surrounds the sign-in screens: the brand, whom to contact, and a picture on wide screens. */
export function GateFrame({ company, email, picture, mark, children }: GateFrameProps) {
	return (
		<main className="gate">
			<div className="gate-side">
				<a className="gate-brand" href="/">
					{mark ? <MarkAndName mark={mark} company={company} /> : company}
				</a>
				{children}
				{email && (
					<p className="gate-help">
						Trouble signing in? Write to <a href={`mailto:${email}`}>{email}</a>
					</p>
				)}
			</div>
			<div className="gate-art" aria-hidden="true">
				{picture ? (
					<Picture image={picture} sizes="(min-width: 64rem) 58vw, 1px" alt="" />
				) : (
					<div className="gate-pattern" />
				)}
			</div>
		</main>
	);
}

export type SignInFrame = ComponentType<GateFrameProps>;
