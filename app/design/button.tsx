import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { NewTabNote, newTab } from "./new-tab.tsx";
import type { Region } from "./region.ts";

interface Look {
	/** `accent` is for the one main action of a view. */
	look?: "accent" | "solid" | "line";
	small?: boolean;
	className?: string;
}

interface LinkProps {
	href: string;
	children: ReactNode;
	/** Opens a new tab and says so. */
	external?: boolean;
	className?: string;
	/** Added to the label for screen readers, such as ": Mobile apps". */
	about?: string;
	region?: Region;
}

/** A link that looks like a button. */
export function LinkButton({ href, children, external = false, about, region, ...look }: LinkProps & Look) {
	return (
		<a className={classes(look)} href={href} {...(external && newTab)} {...region}>
			{children}
			{about && <span className="sr-only">{about}</span>}
			{external && <Icon name="arrow-up-right" />}
			{external && <NewTabNote />}
		</a>
	);
}

export function Button({ look, small, className, ...rest }: Look & ComponentProps<"button">) {
	return <button type="button" {...rest} className={classes({ look, small, className })} />;
}

/** An inline link that leads on: underlined in marigold, with an arrow. */
export function GoLink({
	href,
	children,
	external = false,
	towards = "on",
	about,
	className = "",
	region,
}: LinkProps & GoProps) {
	return (
		<a className={`go go-${towards} ${className}`.trim()} href={href} {...(external && newTab)} {...region}>
			<span>{children}</span>
			{about && <span className="sr-only">{about}</span>}
			<Icon name={external ? "arrow-up-right" : arrows[towards]} />
			{external && <NewTabNote />}
		</a>
	);
}

interface GoProps {
	towards?: keyof typeof arrows;
}

const arrows = { on: "arrow-right", down: "arrow-down", back: "arrow-left" } as const;

/** Looks like a GoLink inside a card that is a link as a whole. */
export function GoLabel({ children }: { children: string }) {
	return (
		<span className="go text-sm">
			<span>{children}</span>
			<Icon name="arrow-right" />
		</span>
	);
}

function classes({ look = "line", small = false, className = "" }: Look) {
	return `btn btn-${look}${small ? " btn-small" : ""} ${className}`.trim();
}
