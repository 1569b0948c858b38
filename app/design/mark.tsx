import type { DrawnMark } from "../look/drawn-mark.ts";

/** The mark of the company: drawn here, or files of its own for light and for dark grounds. */
export type MarkView = DrawnMark | MarkFiles;

export interface MarkFiles {
	readonly day: string;
	/** Null where the other one serves both. */
	readonly night: string | null;
	readonly width: number;
	readonly height: number;
	/** Whether it holds the company's name, which then does not stand beside it. */
	readonly holdsName: boolean;
}

interface MarkProps {
	mark: MarkView;
	/** The name of the company. */
	alt: string;
}

/** The mark or logo. How large it is, and which of its files is shown, is up to the styles around it. */
export function Mark({ mark, alt }: MarkProps) {
	if ("path" in mark)
		return (
			<svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
				<path fill="currentColor" fillRule={mark.isPierced ? "evenodd" : undefined} d={mark.path} />
			</svg>
		);
	const { day, night, width, height } = mark;
	const size = { width, height };
	return (
		<>
			<img className={night === null ? "mark" : "mark mark-day"} src={day} alt={alt} {...size} />
			{night !== null && <img className="mark mark-night" src={night} alt={alt} {...size} />}
		</>
	);
}

/** The mark, and beside it the company's name unless that is in the mark. Read aloud, the name is there once. */
export function MarkAndName({ mark, company, className }: { mark: MarkView; company: string; className?: string }) {
	const isInMark = "day" in mark && mark.holdsName;
	return (
		<>
			<Mark mark={mark} alt={company} />
			{!isInMark && (
				<span className={className} aria-hidden={"day" in mark || undefined}>
					{company}
				</span>
			)}
		</>
	);
}
