import type { ReactNode } from "react";
import { type KeptRow, storedInBrowser } from "../../content/values/kept-data.ts";
import { useLanguage } from "../../language/use-language.tsx";
import type { AnalyticsTag } from "../analytics-tag.ts";

export interface KeptDataProps {
	rows: readonly Omit<KeptRow, "of">[];
	/** The analytics tag, where the site has one. */
	tag: Pick<AnalyticsTag, "asks"> | undefined;
}

/** What the site keeps about people, and what its pages leave in a browser, as it is declared. */
export function KeptDataTables({ rows, tag }: KeptDataProps) {
	const { t } = useLanguage();
	const stored = storedInBrowser.filter(({ isAnswer }) => tag?.asks || !isAnswer);
	// Two keys of one purpose are one line for people.
	const purposes = Map.groupBy(stored, ({ purpose }) => purpose);
	return (
		<>
			<section className="prose">
				<h2 id="kept">{t("legal.kept")}</h2>
				<Scrolling label={t("legal.kept")} isWide>
					<thead>
						<tr>
							{(["legal.whose", "legal.what", "legal.purpose", "legal.ground", "legal.time"] as const).map((key) => (
								<th key={key} scope="col">
									{t(key)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ whose, what, purpose, ground, time }) => (
							<tr key={`${whose} ${purpose}`}>
								<th scope="row">{whose}</th>
								<td>{what}</td>
								<td>{purpose}</td>
								<td>{ground}</td>
								<td>{time}</td>
							</tr>
						))}
					</tbody>
				</Scrolling>
			</section>
			<section className="prose">
				<h2 id="stored">{t("legal.stored")}</h2>
				<p>{t(tag ? "legal.tagCookies" : "legal.noCookies")}</p>
				<Scrolling label={t("legal.stored")}>
					<thead>
						<tr>
							<th scope="col">{t("legal.what")}</th>
							<th scope="col">{t("legal.time")}</th>
						</tr>
					</thead>
					<tbody>
						{[...purposes].map(([purpose, [first]]) => (
							<tr key={purpose}>
								<th scope="row">{t(purpose)}</th>
								<td>{t(first!.until)}</td>
							</tr>
						))}
					</tbody>
				</Scrolling>
			</section>
		</>
	);
}

function Scrolling({ label, isWide, children }: { label: string; isWide?: true; children: ReactNode }) {
	return (
		// A scrolling area must be reachable by keyboard, and then it needs a name.
		<section className={isWide ? "table-scroll kept-table" : "table-scroll"} aria-label={label} tabIndex={0}>
			<table>{children}</table>
		</section>
	);
}
