import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Link as AriaLink } from "react-aria-components/Link";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { Link } from "react-router";
import { newTab as inNewTab, NewTabNote } from "../../design/new-tab.tsx";

/** Accent is the one forward action of a screen; danger is for what cannot simply be taken back. */
export type Variant = "line" | "solid" | "accent" | "quiet" | "danger";

interface Look {
	variant?: Variant;
	icon?: LucideIcon;
	className?: string;
}

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "isPending">, Look {
	children?: ReactNode;
	/** At work: it shows a spinner, keeps its width and does not react. */
	busy?: boolean;
	/** In place of its words while it is at work. */
	busyLabel?: string;
	ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, icon: Icon, className, children, busy = false, busyLabel, ...rest }: ButtonProps) {
	return (
		<AriaButton {...rest} isPending={busy} className={classes({ variant, className })}>
			{busy ? <span className="spinner" aria-hidden="true" /> : Icon && <Icon className="icon" aria-hidden="true" />}
			{busy ? (busyLabel ?? children) : children}
		</AriaButton>
	);
}

export interface LinkButtonProps extends Look {
	/** A screen of the studio; with `newTab` any address. */
	to: string;
	/** Leaves the studio open, and says so. */
	newTab?: boolean;
	children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ to, newTab = false, variant, icon: Icon, className, children }: LinkButtonProps) {
	const content = (
		<>
			{Icon && <Icon className="icon" aria-hidden="true" />}
			{children}
			{newTab && <NewTabNote />}
		</>
	);
	const look = classes({ variant, className });
	if (!newTab) return <Link {...{ to, className: look }}>{content}</Link>;
	return (
		<a href={to} className={look} {...inNewTab}>
			{content}
		</a>
	);
}

export interface IconButtonProps extends Omit<ButtonProps, "children" | "busyLabel" | "icon"> {
	/** Its name, which also shows when it is pointed at or focused. */
	label: string;
	/** An icon, or anything of its size. */
	icon: LucideIcon | ReactNode;
}

/** A square that holds one icon. */
export function IconButton({ label, icon, variant = "quiet", className = "", busy = false, ...rest }: IconButtonProps) {
	return (
		<TooltipTrigger delay={500}>
			<AriaButton
				{...rest}
				isPending={busy}
				aria-label={label}
				className={classes({ variant, className: `square ${className}` })}
			>
				{busy ? <span className="spinner" aria-hidden="true" /> : drawn(icon)}
			</AriaButton>
			<Tooltip className="tooltip" offset={4}>
				{label}
			</Tooltip>
		</TooltipTrigger>
	);
}

interface IconLinkProps extends Omit<LinkButtonProps, "children" | "icon"> {
	label: string;
	icon: LucideIcon | ReactNode;
}

/** A link that shows as one icon. */
export function IconLink({ label, icon, to, newTab = false, variant = "quiet", className = "" }: IconLinkProps) {
	return (
		<TooltipTrigger delay={500}>
			<AriaLink
				href={to}
				aria-label={newTab ? `${label} (opens in new tab)` : label}
				className={classes({ variant, className: `square ${className}` })}
				{...(newTab && inNewTab)}
			>
				{drawn(icon)}
			</AriaLink>
			<Tooltip className="tooltip" offset={4}>
				{label}
			</Tooltip>
		</TooltipTrigger>
	);
}

function drawn(icon: LucideIcon | ReactNode): ReactNode {
	if (!isIcon(icon)) return icon;
	const Icon = icon;
	return <Icon className="icon" aria-hidden="true" />;
}

/** Lucide's icons are forwarding components: objects with a render function, which no element is. */
export function isIcon(icon: LucideIcon | ReactNode): icon is LucideIcon {
	return typeof icon === "object" && icon !== null && "render" in icon;
}

function classes({ variant = "line", className = "" }: Look): string {
	return `button button-${variant} ${className}`.trim();
}
