import { Button } from "../controls/button.tsx";
import { ChevronLeft, ChevronRight } from "../icons.tsx";

/** Links to the pages of a long list. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage(page: number): void }) {
	if (pages < 2) return null;
	return (
		<nav className="pager" aria-label="Pages">
			<Button icon={ChevronLeft} isDisabled={page === 1} onPress={() => onPage(page - 1)}>
				Previous
			</Button>
			<span className="num">
				Page {page} of {pages}
			</span>
			<Button icon={ChevronRight} isDisabled={page === pages} onPress={() => onPage(page + 1)}>
				Next
			</Button>
		</nav>
	);
}
