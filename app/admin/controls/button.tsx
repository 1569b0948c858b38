import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { newTab as inNewTab, NewTabNote } from "../../design/new-tab.tsx";
import type { StudioIcon } from "../icons.tsx";

/** Accent marks a screen's one primary action; danger marks what cannot easily be undone. */
export type Variant = "line" | "solid" | "accent" | "quiet" | "danger";

interface Look {
	variant?: Variant;
	icon?: StudioIcon;
	className?: string;
}

type Bare = Omit<ComponentProps<"button">, "className" | "style" | "disabled" | "onClick">;

export interface ButtonProps extends Bare, Look {
	isDisabled?: boolean;
	onPress?(event: MouseEvent): void;
	/** Shows a spinner, keeps its width and ignores presses. */
	busy?: boolean;
	/** Replaces the label while busy. */
	busyLabel?: string;
}

export function Button({ variant, icon: Icon, className, children, busy = false, busyLabel, ...rest }: ButtonProps) {
	return (
		<Pressed {...rest} busy={busy} className={classes({ variant, className })}>
			{busy ? <span className="spinner" aria-hidden="true" /> : Icon && <Icon className="icon" aria-hidden="true" />}
			{busy ? (busyLabel ?? children) : children}
		</Pressed>
	);
}

interface PressedProps extends Bare {
	className: string;
	isDisabled?: boolean;
	busy: boolean;
	onPress?(event: MouseEvent): void;
}

/** A button that keeps the focus while busy and ignores further presses. */
function Pressed({ type = "button", isDisabled, busy, onPress, ...rest }: PressedProps) {
	const onClick = (event: MouseEvent<HTMLButtonElement>) => {
		// Not every browser focuses a pressed button, and a closing menu or dialog returns the focus to it.
		event.currentTarget.focus({ preventScroll: true });
		if (!busy) onPress?.(event);
	};
	return (
		<button
			{...rest}
			type={busy ? "button" : type}
			disabled={isDisabled}
			aria-disabled={busy || undefined}
			data-pending={busy || undefined}
			onClick={onClick}
		/>
	);
}

export interface LinkButtonProps extends Look {
	/** A screen of the studio; any address with `newTab`. */
	to: string;
	/** Opens in a new tab, and tells screen readers so. */
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
	/** Accessible name, also shown as a tooltip: see `Tooltips`. */
	label: string;
	/** An icon, or any element of that size. */
	icon: StudioIcon | ReactNode;
}

/** A square that holds one icon. */
export function IconButton({ label, icon, variant = "quiet", className = "", busy = false, ...rest }: IconButtonProps) {
	return (
		<Pressed
			{...rest}
			busy={busy}
			aria-label={label}
			data-tooltip={label}
			className={classes({ variant, className: `square ${className}` })}
		>
			{busy ? <span className="spinner" aria-hidden="true" /> : drawn(icon)}
		</Pressed>
	);
}

function drawn(icon: StudioIcon | ReactNode): ReactNode {
	if (!isIcon(icon)) return icon;
	const Icon = icon;
	return <Icon className="icon" aria-hidden="true" />;
}

export function isIcon(icon: StudioIcon | ReactNode): icon is StudioIcon {
	return typeof icon === "function";
}

function classes({ variant = "line", className = "" }: Look): string {
	return `button button-${variant} ${className}`.trim();
}
