/** A placeholder in the size of what is loading. Sizes are CSS lengths. */
export function Skeleton({ width = "100%", height = "1rem" }: { width?: string; height?: string }) {
	return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder lines, announced once as "Loading...". */
export function SkeletonLines({ count, height = "1rem" }: { count: number; height?: string }) {
	return (
		<div className="skeleton-lines" role="status" aria-label="Loading...">
			{Array.from({ length: count }, (_, index) => (
				<Skeleton key={index} height={height} width={index % 3 === 2 ? "70%" : "100%"} />
			))}
		</div>
	);
}
