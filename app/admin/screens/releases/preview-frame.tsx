import { useState } from "react";
import { LinkButton } from "../../controls/button.tsx";
import { Select } from "../../controls/fields.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { SquareArrowOutUpRight } from "../../icons.tsx";

const widths = [
	{ value: "wide", label: "Desktop" },
	{ value: "narrow", label: "Phone" },
] as const;

/** The site at a release; its links lead to pages of the same release. */
export function PreviewFrame({ release, paths }: { release: number; paths: readonly string[] }) {
	const [path, setPath] = useState("/");
	const [width, setWidth] = useState<"wide" | "narrow">("wide");
	const address = `/admin/releases/${release}/preview?${new URLSearchParams({ path })}`;
	return (
		<section className="panel release-preview" aria-label={`The site as of release ${release}`}>
			<header>
				<Select
					label="Page"
					value={path}
					onChange={setPath}
					options={paths.map((path) => ({ value: path, label: path === "/" ? "/ (Home)" : path }))}
				/>
				<Segmented label="Width" options={[...widths]} value={width} onChange={(next) => setWidth(next)} />
				<LinkButton to={address} newTab icon={SquareArrowOutUpRight}>
					Open
				</LinkButton>
			</header>
			<iframe src={address} title={`${path} as of release ${release}`} data-width={width} />
		</section>
	);
}
