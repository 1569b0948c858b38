import { type ExtensionParts, ServiceCard, type ServiceCardProps } from "#core/parts.ts";

function StockedServiceCard(props: ServiceCardProps) {
	return (
		<div data-stocked="">
			<ServiceCard {...props} />
		</div>
	);
}

export const parts: ExtensionParts = { serviceCard: StockedServiceCard };
