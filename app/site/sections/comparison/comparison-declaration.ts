import { group } from "../../../content/fields/group.ts";
import { list } from "../../../content/fields/list.ts";
import { text } from "../../../content/fields/text.ts";
import { section, titled } from "../../../content/model/section.ts";

const mostColumns = 5;

export const comparison = section("Comparison", {
	family: "Offers",
	about: "what several offers have, side by side",
	layouts: { whole: "Whole width", beside: "Title beside" },
	fields: {
		...titled(),
		columns: list({
			label: "Columns",
			help: "What is compared, such as three packages.",
			min: 2,
			max: mostColumns,
			of: group({
				label: "Column",
				fields: {
					name: text({ label: "Name", max: 40 }),
					note: text({ label: "Note", help: "Such as Most Popular.", max: 40, optional: true }),
				},
			}),
		}),
		rows: list({
			label: "Rows",
			min: 1,
			max: 40,
			of: group({
				label: "Row",
				fields: {
					name: text({ label: "What", max: 80 }),
					values: list({
						label: "Values",
						help: "One for each column, from the first on. An empty one is shown as a line.",
						max: mostColumns,
						of: text({ label: "Value", max: 80, optional: true }),
					}),
				},
			}),
		}),
	},
	rule: { at: "rows", fault: moreValuesThanColumns },
});

function moreValuesThanColumns({ columns, rows }: Readonly<Record<string, any>>): string | undefined {
	const row = (rows as readonly { name: string; values: readonly string[] }[]).find(
		({ values }) => values.length > columns.length,
	);
	return row && `“${row.name}” has ${row.values.length} values, but there are ${columns.length} columns.`;
}
