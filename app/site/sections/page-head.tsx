import type { ReactNode } from "react";
import { Breadcrumb } from "../../design/breadcrumb.tsx";
import { GoLink } from "../../design/button.tsx";

interface PageHeadProps {
	title: string;
	/** From the home page to this one. */
	crumbs?: readonly { readonly title: string; readonly path: string }[];
	/** The list that the page belongs to. */
	back?: { readonly text: string; readonly href: string };
	/** A line above the title: category, badge. */
	above?: ReactNode;
	/** Under the title. */
	below?: ReactNode;
	/** On the right of the title on wide screens, under it on narrow ones. */
	beside?: ReactNode;
}

/** The head of every page but the home page. */
export function PageHead({ title, crumbs, back, above, below, beside }: PageHeadProps) {
	return (
		<header className="page-head">
			<div className="wrap">
				{crumbs && (
					<div className="page-trail">
						<Breadcrumb trail={trail(crumbs)} />
						{back && (
							<GoLink href={back.href} towards="back" className="text-sm">
								{back.text}
							</GoLink>
						)}
					</div>
				)}
				<div className="columns items-end gap-y-6 lg:gap-y-8">
					<div className={beside ? "lg:col-span-8" : "lg:col-span-9"}>
						{above && <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm mute">{above}</div>}
						<h1 className="text-d1">{title}</h1>
						{below && <p className="lead mt-5 max-w-[50ch]">{below}</p>}
					</div>
					{beside && <div className="lg:col-span-4">{beside}</div>}
				</div>
			</div>
		</header>
	);
}

/** The last one is the current page, without a link. */
function trail(crumbs: NonNullable<PageHeadProps["crumbs"]>) {
	return crumbs.map(({ title, path }, index) => ({ text: title, href: index < crumbs.length - 1 ? path : undefined }));
}
