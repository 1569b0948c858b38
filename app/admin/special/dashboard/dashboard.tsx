export default function Dashboard() {
	return (
		<div className="screen">
			<h1 className="screen-title">Content Management Dashboard</h1>
		</div>
	);
}
