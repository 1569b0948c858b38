interface ParagraphsProps {
	/** Paragraphs are separated by an empty line. */
	text: string;
	className?: string;
}

export function Paragraphs({ text, className }: ParagraphsProps) {
	return paragraphsOf(text).map((paragraph) => (
		<p key={paragraph} className={className}>
			{paragraph}
		</p>
	));
}

/** The paragraphs of a text, without empty ones. */
export function paragraphsOf(text: string): string[] {
	return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}
