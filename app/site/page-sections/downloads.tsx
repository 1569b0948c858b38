import { Icon } from "../../design/icon.tsx";
import { at } from "../at.ts";
import { Band, type SectionProps } from "./kind.tsx";

export function Downloads({ section, place }: SectionProps<"downloads", true>) {
	const isCards = section.layout === "cards";
	return (
		<Band section={section} place={place}>
			<div className="wrap">
				<ul className={isCards ? "cards" : "rows"}>
					{section.files.map((file, index) => (
						<li key={index} {...at(file)}>
							{/* Same-site files are saved; browsers open those of others. */}
							<a
								className={isCards ? "card tile cut" : "card"}
								href={file.link}
								download={file.link.startsWith("/") || undefined}
							>
								<h3 className="text-d4">
									<span className="card-title">{file.label}</span>
								</h3>
								<p className="text-sm mute">{file.note}</p>
								<Icon name="arrow-down" />
							</a>
						</li>
					))}
				</ul>
			</div>
		</Band>
	);
}
