import { Outlet } from "react-router";
import font from "../design/fonts/commissioner-quillstone.woff2?url";
import behaviours from "./behaviours/index.ts?worker&url";
import styles from "./site.css?url";

export const links = () => [
	{ rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
	{ rel: "stylesheet", href: styles },
];

export default function SiteLayout() {
	return (
		<>
			<Outlet />
			<script type="module" src={behaviours} />
		</>
	);
}
