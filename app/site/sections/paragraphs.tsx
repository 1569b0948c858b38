interface ParagraphsProps {
	/** Paragraphs are separated by an empty line. */
	text: string;
	className?: string;
}

export function Paragraphs({ text, className }: ParagraphsProps) {
	return text
		.split(/\n\s*\n/)
		.filter((paragraph) => paragraph.trim() !== "")
		.map((paragraph) => (
			<p key={paragraph} className={className}>
				{paragraph}
			</p>
		));
}
