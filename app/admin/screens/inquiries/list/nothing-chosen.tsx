import { Link, useLocation } from "react-router";
import { personContext } from "../../../../.server/auth/person.ts";
import { backendContext } from "../../../../.server/http.ts";
import { columnsOf, formTable } from "../../../../.server/inquiries/list-inquiries.ts";
import { answerText } from "../../../../content/system/form-answer.ts";
import { Empty } from "../../../controls/empty.tsx";
import { Time } from "../../../controls/time/time.tsx";
import type { Route } from "./+types/nothing-chosen";
import { filterOf, formOf } from "./inquiry-filters.ts";

/** The page of the list with a column for each question, where it is that of one form of the owner. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const form = formOf(params);
	if (!form) return { table: undefined };
	const person = context.get(personContext).id;
	const shown = { state: filterOf(params), person, page: Number(params.get("page")) };
	const listing = { ...shown, form, query: params.get("q") ?? "" };
	const rows = await formTable(context.get(backendContext).store, listing);
	return { table: { rows, columns: [...columnsOf(rows).values()] } };
}

/** Shown beside the list while no inquiry is open. */
export default function NothingChosen({ loaderData: { table } }: Route.ComponentProps) {
	const { search } = useLocation();
	if (table && table.rows.length > 0) {
		return (
			<div className="inquiry inquiry-table">
				<section className="scroll" tabIndex={0} aria-label="Answers">
					<table>
						<thead>
							<tr>
								<th scope="col">Reference</th>
								<th scope="col">Received</th>
								{table.columns.map(({ key, label }) => (
									<th key={key} scope="col">
										{label}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{table.rows.map(({ id, reference, createdAt, answers }) => (
								<tr key={id}>
									<th scope="row">
										<Link className="underline" to={{ pathname: `/admin/inquiries/${id}`, search }} preventScrollReset>
											{reference}
										</Link>
									</th>
									<td className="num">
										<Time at={createdAt} relative />
									</td>
									{table.columns.map(({ key }) => (
										<td key={key}>{answers.filter((answer) => answer.key === key).map(answerText)}</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			</div>
		);
	}
	return (
		<div className="inquiry inquiry-none">
			<Empty title="No inquiry is open">
				Choose one from the list. <kbd>j</kbd> and <kbd>k</kbd> go down and up, <kbd>e</kbd> marks one as answered,{" "}
				<kbd>r</kbd> replies.
			</Empty>
		</div>
	);
}
