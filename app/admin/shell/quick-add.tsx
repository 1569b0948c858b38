import { Button } from "../controls/button.tsx";
import { Menu, type OpensMenu } from "../controls/overlays/menu.tsx";
import { useShortcuts } from "../controls/use-shortcuts.ts";
import { CircleQuestionMark, FileText, Frame, ImageUp, Layers, Plus, Quote, Users } from "../icons.tsx";

/** A menu that creates new content from anywhere, also with C. */
export function QuickAdd() {
	return <Menu label="Quick Add" items={items} trigger={(opens) => <AddButton {...opens} />} />;
}

function AddButton(opens: OpensMenu) {
	useShortcuts({ c: () => opens.ref.current?.click() });
	return (
		<Button {...opens} variant="solid" icon={Plus} aria-label="Quick Add">
			<span className="wide-only">Quick Add</span>
		</Button>
	);
}

const items = [
	{ label: "New project", icon: Frame, href: "/admin/projects/new" },
	{ label: "New article", icon: FileText, href: "/admin/articles/new" },
	{ label: "New service", icon: Layers, href: "/admin/services/new" },
	{ label: "New testimonial", icon: Quote, href: "/admin/testimonials/new" },
	{ label: "New founder", icon: Users, href: "/admin/founders/new" },
	{ label: "New FAQ", icon: CircleQuestionMark, href: "/admin/faqs/new" },
	"separator",
	{ label: "Upload media", icon: ImageUp, href: "/admin/media" },
] as const;
