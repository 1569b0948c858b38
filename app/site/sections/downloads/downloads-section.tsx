import type { PublicFile } from "../../../content/fields/public-values.ts";
import { fileTypes } from "../../../content/values/limits/library-files.ts";
import { Icon } from "../../../design/icon.tsx";
import { Picture } from "../../../design/picture.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { Band, type SectionProps, type ShownKind } from "../kind.tsx";
import ofFiles from "./library-files.css?url";

export const downloads: ShownKind<"downloads", true> = {
	shares: ["cards", "rows"],
	find: (_, { files }) => files.some(({ file, link }) => file || link) || undefined,
	View: Downloads,
};

function Downloads({ section, place }: SectionProps<"downloads", true>) {
	const isCards = section.layout === "cards";
	const { locale } = useLanguage();
	return (
		<Band section={section} place={place}>
			{isCards && section.files.some(({ file }) => file) && <link rel="stylesheet" href={ofFiles} precedence="page" />}
			<div className="wrap">
				<ul className={isCards ? "cards" : "rows"}>
					{section.files.map((entry, index) => {
						const { file, link, label, note } = entry;
						// A file that was deleted from the library leaves this entry empty until somebody chooses another one.
						if (!file && !link) return null;
						return (
							<li key={index} {...at(entry)}>
								{/* Same-site files are saved; browsers open those of others. */}
								<a
									className={isCards ? "card tile cut" : "card"}
									href={file?.url ?? link}
									download={file?.name ?? (link.startsWith("/") || undefined)}
									type={file?.type}
								>
									{isCards && file && <FirstPage file={file} />}
									<h3 className="text-d4">
										<span className="card-title">{label}</span>
									</h3>
									<p className="text-sm mute">{note || (file && formatAndSize(file, locale))}</p>
									<Icon name="arrow-down" />
								</a>
							</li>
						);
					})}
				</ul>
			</div>
		</Band>
	);
}

/** The picture of its first page; its format where it has none. */
function FirstPage({ file: { cover, type } }: { file: PublicFile }) {
	if (cover)
		return (
			<span className="pic file-page">
				<Picture image={cover} alt="" sizes="(min-width: 48rem) 24rem, 100vw" />
			</span>
		);
	return (
		<span className="pic file-page pattern-field night" aria-hidden="true">
			<span className="file-format">{fileTypes[type].extension}</span>
		</span>
	);
}

/** Such as "PDF, 2.3 MB". */
function formatAndSize({ type, bytes }: PublicFile, locale: string): string {
	const [unit, value] = bytes < 999_500 ? (["kilobyte", bytes / 1000] as const) : (["megabyte", bytes / 1e6] as const);
	const digits = unit === "megabyte" && value < 9.95 ? 1 : 0;
	const size = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits });
	return `${fileTypes[type].extension.toUpperCase()}, ${size.format(Math.max(value, 1))}`;
}
